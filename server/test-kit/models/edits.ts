import { type AnyRoute, addressOf } from '@washboard/contract/core/route.ts';
import { callAllowed, type RouteWorld } from '../abuse/route-world.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Names are unique, and most fields depend on no other; what names rows and moments stays. */
const keeps =
  /(^id$|Id$|Ids$|^ids$|version|email|password|phone|time|zone|date|day|At$|On$|code|url|photo|image|state)/i;

/** The value with some of its texts, numbers and switches changed. */
export function varied(value: Json, seed: number, key = ''): Json {
  if (Array.isArray(value))
    return keeps.test(key) ? value : value.map((one, n) => varied(one, seed + n, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, one], n) => [name, varied(one, seed * 31 + n, name)]),
    );
  if (keeps.test(key)) return value;
  if (typeof value === 'boolean') return seed % 3 === 0 ? !value : value;
  if (typeof value === 'number') return Math.max(0, value + (seed % 3));
  if (typeof value === 'string' && /name|title|label/i.test(key))
    return `${value.slice(0, 10)} ${seed % 9973}`;
  if (typeof value === 'string' && /notes?|description|reason|message/i.test(key)) return `Text ${seed % 97}`;
  return value;
}

const isOfPeople = ({ permission }: AnyRoute) =>
  permission !== 'public' && permission !== 'tablet' && !permission.startsWith('key:');

/** What people call without a file, but for these modules and routes. */
export const routesOfPeople = (routes: readonly AnyRoute[], apart: readonly string[]): AnyRoute[] =>
  routes.filter(
    (route) =>
      isOfPeople(route) &&
      !apart.includes(route.name) &&
      !apart.includes(route.name.split('.')[0] ?? '') &&
      route.upload === undefined,
  );

export interface Sent {
  params?: object;
  query?: object;
  body?: Json;
}

interface Answered {
  status: number;
  body: Record<string, Json>;
}

/** Calls as an allowed user; `as` are the headers of someone else. */
export async function send(
  world: RouteWorld,
  route: AnyRoute,
  given: Sent,
  as: Record<string, string> = {},
): Promise<Answered> {
  const reply = await callAllowed(world, route, {
    path: addressOf(route, given as never),
    headers: { ...as, ...(given.body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(given.body === undefined ? {} : { payload: JSON.stringify(given.body) }),
  });
  return { status: reply.status, body: JSON.parse(reply.text || '{}') as Answered['body'] };
}

/** An edit with valid values; with the current version if the example has an older one. */
export async function edit(
  world: RouteWorld,
  route: AnyRoute,
  seed: number,
): Promise<Answered & { sent: Sent }> {
  const example = route.example(world.ids) as Sent;
  const sent = example.body === undefined ? example : { ...example, body: varied(example.body, seed) };
  const first = await send(world, route, sent);
  const version = (first.body.current as { version?: number } | undefined)?.version;
  if (first.status !== 409 || version === undefined) return { ...first, sent };
  const again = { ...sent, body: { ...(sent.body as object), version } as Json };
  return { ...(await send(world, route, again)), sent: again };
}

/** The newest entry of the audit log. */
export async function newestEntry({ target }: RouteWorld): Promise<number> {
  const { rows } = await target.app.database.admin.query(
    'select coalesce(max(id), 0) as id from audit_entry',
  );
  return Number(rows[0].id);
}
