import { keyScopeOf } from '@washboard/contract/core/access.ts';
import type { ExampleIds } from '@washboard/contract/core/example-ids.ts';
import { type AnyRoute, addressOf } from '@washboard/contract/core/route.ts';
import type { TestApp, TestSession } from '../app.ts';
import { exampleIds } from '../examples/example-ids.ts';
import { createKey, giveEveryScope } from '../key-driver.ts';
import { stripeEnv } from '../people/stripe.ts';
import { givePassword, openTablet } from '../people/tablet.ts';
import { twilioEnv } from '../people/twilio.ts';
import { type BusinessWorld, createBusinessWorld, signIn } from '../world.ts';
import { type Reply, startTarget, type Target } from './target.ts';

/** A target where one person or key may call every route. */
export interface RouteWorld {
  target: Target;
  world: BusinessWorld;
  ids: ExampleIds;
  routes: AnyRoute[];
  /** An allowed caller of this route, signed in again if an earlier call ended the session. */
  headersFor(route: AnyRoute): Promise<Record<string, string>>;
  /** The last call ended the session or key. */
  forget(route: AnyRoute): void;
}

export async function createRouteWorld(label: string): Promise<RouteWorld> {
  const target = await startTarget({
    env: { STAFF_DOMAINS: `${label}.example.com`, ...stripeEnv, ...twilioEnv },
  });
  const { app } = target;
  const world = await createBusinessWorld(app, label);
  const ids = await exampleIds(app, world, label);
  const routes = app.server.modules.flatMap((module) => Object.values(module.routes));
  type Kind = 'person' | 'key' | 'tablet';
  const known = new Map<Kind, TestSession>();
  const kindOf = ({ permission }: AnyRoute): Kind =>
    permission === 'tablet' ? 'tablet' : keyScopeOf(permission) === undefined ? 'person' : 'key';
  const person = () => signIn(app, world.businessId, world.userIds.owner);
  const open: Record<Kind, () => Promise<TestSession>> = {
    person,
    key: async () => programKey(app, await person()),
    tablet: async () => openTablet(app, await givePassword(app, world, world.storeId)),
  };
  return {
    target,
    world,
    ids,
    routes,
    async headersFor(route) {
      const kind = kindOf(route);
      const session = known.get(kind) ?? (await open[kind]());
      known.set(kind, session);
      const { token, userId } = session;
      return {
        'x-origin': 'business-manager',
        authorization: `Bearer ${token}`,
        ...(userId === undefined ? {} : { 'x-user-id': String(userId) }),
      };
    },
    forget: (route) => void known.delete(kindOf(route)),
  };
}

/** The request of a route's example. */
export const placeOf = (route: AnyRoute, ids: ExampleIds): string => addressOf(route, route.example(ids));

/** Calls as an allowed user; again if an earlier call ended the session. */
export async function callAllowed(
  { target, headersFor, forget }: RouteWorld,
  route: AnyRoute,
  shot: { path: string; headers?: Record<string, string>; payload?: string | Buffer },
): Promise<Reply> {
  const send = async () =>
    target.send({
      method: route.method,
      ...shot,
      headers: { ...(await headersFor(route)), ...shot.headers },
    });
  const reply = await send();
  if (reply.status !== 401) return reply;
  forget(route);
  return send();
}

/** What is wrong with any answer: a failure, a redirect elsewhere, a cookie, or an unknown error. */
export function faultOf({ status, headers, text }: Reply): string | undefined {
  if (status >= 500) return `failed with ${status}: ${text.slice(0, 200)}`;
  if (status >= 300 && status < 400) return `led elsewhere with ${status}`;
  for (const name of Object.keys(headers))
    if (/^(location|set-cookie|refresh|access-control-.*)$/.test(name)) return `sent the header ${name}`;
  if (status < 400 || headers['content-length'] === '0') return undefined;
  const body = parsed(text);
  const isOfCatalogue = body !== undefined && ['error', 'code', 'id'].every((key) => key in body);
  return isOfCatalogue ? undefined : `said ${status} in other words: ${text.slice(0, 200)}`;
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

async function programKey(app: TestApp, owner: TestSession): Promise<TestSession> {
  const key = await createKey(app, owner);
  await giveEveryScope(app, key);
  return key.session;
}
