import { isStaffAction } from '@washboard/contract/can.ts';
import { keyScopeOf } from '@washboard/contract/core/access.ts';
import type { ExampleIds } from '@washboard/contract/core/example-ids.ts';
import type { AnyRoute } from '@washboard/contract/core/route.ts';
import { type MatrixActor, mayCall } from './matrix-world.ts';

/** The expected refusal of the example's call; undefined if it may succeed. */
export function refusalOf(ids: ExampleIds, route: AnyRoute, actor: MatrixActor): number | undefined {
  if (!isLetIn(route, actor)) return 401;
  if (!mayCall(route, actor)) return 403;
  if (isStaffAction(route.permission)) return undefined;
  if (actor.isActedFor && route.notWhileActing === true) return 409;
  if (actor.place === 'home' || namesRows(route, ids) !== 'path or body') return undefined;
  return route.answersEach === true ? 200 : 404;
}

/** Whether the caller gets in: people and tablets with sessions, programs with active keys. */
function isLetIn(route: AnyRoute, { session, scopes, tabletLogin }: MatrixActor): boolean {
  if (session === undefined) return false;
  if (route.permission === 'tablet' || tabletLogin !== undefined)
    return route.permission === 'tablet' && tabletLogin !== undefined;
  const asksForKey = keyScopeOf(route.permission) !== undefined;
  return asksForKey ? scopes !== undefined && scopes.length > 0 : scopes === undefined;
}

/** Whether the example names rows of the business, found by calling it with other ids. */
function namesRows(route: AnyRoute, ids: ExampleIds): 'path or body' | 'query' | 'no' {
  const shifted = Object.fromEntries(
    Object.entries(ids).map(([name, value]) => [
      name,
      typeof value === 'number' && name.endsWith('Id') ? value + 1_000_000 : value,
    ]),
  ) as unknown as ExampleIds;
  const [here, there] = [route.example(ids), route.example(shifted)];
  const differs = (part: 'params' | 'query' | 'body') =>
    JSON.stringify(here[part]) !== JSON.stringify(there[part]);
  if (differs('params') || differs('body')) return 'path or body';
  return differs('query') ? 'query' : 'no';
}
