import type { AnyRoute } from '@washboard/contract/core/route.ts';
import { afterAll, expect, test } from 'vitest';
import { tableHashes } from '../database/table-hash.ts';
import { worldPassword } from '../world.ts';
import { type HostileBody, hostileBodies, oversizedBody } from './bodies.ts';
import { callAllowed, createRouteWorld, faultOf, placeOf } from './route-world.ts';
import { countsOf, inLanes, leaksOf, report } from './target.ts';

/** Every route of the composed server, so new ones are attacked at once. */
const world = await createRouteWorld('attacked');
const { target, ids, routes } = world;
const guarded = routes.filter(({ permission }) => permission !== 'public');
afterAll(() => target.stop());

const headersOf = ({ type, headers }: HostileBody) => ({
  ...(type === undefined ? {} : { 'content-type': type }),
  ...headers,
});

/** Whether a route accepts this body. */
function isSound(route: AnyRoute, { type, payload }: HostileBody): boolean {
  if (route.upload !== undefined || type?.split(';')[0] !== 'application/json') return false;
  try {
    return route.body?.safeParse(JSON.parse(payload.toString().replace('\ufeff', ''))).success ?? false;
  } catch {
    return false;
  }
}

const takesBody = (route: AnyRoute) => route.body !== undefined || route.upload !== undefined;
/** Each route gets a quarter of the bodies, and those for which `isForEach` holds: one reader serves all routes. */
const pairs = (of: readonly AnyRoute[], isForEach: (body: HostileBody) => boolean) =>
  of
    .filter(({ method }) => method !== 'GET')
    .flatMap((route, turn) => {
      const some = hostileBodies.filter((body, index) => (index + turn) % 4 === 0 || isForEach(body));
      return [...some, oversizedBody(route)].map((body) => ({ route, body }));
    });

test('without a session no body gets past a guarded route, and nothing changes', async () => {
  const began = performance.now();
  const before = await tableHashes(target.app.database.admin);
  const asked = pairs(guarded, () => false);
  const faults = await inLanes(asked, 8, async ({ route, body }) => {
    const reply = await target.send({
      method: route.method,
      path: placeOf(route, ids),
      headers: headersOf(body),
      payload: body.payload,
    });
    const fault = faultOf(reply) ?? (reply.status === 401 ? undefined : `answered ${reply.status}`);
    return fault === undefined ? [] : [`${route.name}, ${body.name}: ${fault}`];
  });
  report(
    began,
    `${asked.length} hostile bodies at ${guarded.length} guarded routes, signed out: ${faults.flat().length} let in or failed`,
  );
  expect(faults.flat()).toEqual([]);
  expect(await tableHashes(target.app.database.admin)).toEqual(before);
});

test('an allowed user is refused with every malformed or oversized body, with a catalog error', async () => {
  const began = performance.now();
  const asked = pairs(routes, ({ isRead = false }) => isRead);
  const statuses: number[] = [];
  const faults: string[] = [];
  // One after another: some end the session that the next needs.
  for (const { route, body } of asked) {
    const path = placeOf(route, ids);
    const reply = await callAllowed(world, route, { path, headers: headersOf(body), payload: body.payload });
    statuses.push(reply.status);
    const mayPass = !takesBody(route) || isSound(route, body);
    const fault =
      faultOf(reply) ?? (reply.status < 300 && !mayPass ? `let in with ${reply.status}` : undefined);
    if (fault !== undefined) faults.push(`${route.name}, ${body.name}: ${fault}`);
  }
  report(
    began,
    `${asked.length} hostile bodies at ${routes.length} routes, signed in: ${countsOf(statuses)}`,
  );
  expect(faults).toEqual([]);
});

test("a session doesn't work with another’s id or proof, on any route", async () => {
  const began = performance.now();
  const { admin, Driver } = world.world.userIds;
  const people = guarded.filter(({ permission }) => !permission.startsWith('key:'));
  const mismatches: Record<string, string>[] = [
    { 'x-user-id': String(admin) },
    { 'x-user-id': `${admin}:${world.world.userIds.owner}` },
    { 'x-user-id': `${world.world.userIds.owner}:${Driver}` },
    { 'x-identity-token': 'e30.AAAA' },
    { 'x-origin': 'elsewhere' },
    { authorization: 'Bearer ' },
    { authorization: 'Basic b3duZXI6cGFzc3dvcmQ=' },
  ];
  let calls = 0;
  const faults: string[] = [];
  for (const route of people)
    for (const wrong of mismatches) {
      const headers = { ...(await world.headersFor(route)), ...wrong };
      const { status } = await target.send({ method: route.method, path: placeOf(route, ids), headers });
      calls++;
      if (status !== 401) faults.push(`${route.name} with ${JSON.stringify(wrong)}: answered ${status}`);
    }
  report(began, `${calls} calls with headers that do not belong together: ${faults.length} not refused`);
  expect(faults).toEqual([]);
});

test('a session is read only from its header: not from a cookie, the address or another header', async () => {
  const began = performance.now();
  const statuses = await inLanes(guarded, 8, async (route) => {
    const { authorization = '' } = await world.headersFor(route);
    const token = authorization.replace('Bearer ', '');
    const path = placeOf(route, ids);
    const mark = path.includes('?') ? '&' : '?';
    const reply = await target.send({
      method: route.method,
      path: `${path}${mark}token=${token}&access_token=${token}&authorization=Bearer%20${token}`,
      headers: {
        cookie: `session=${token}; token=${token}`,
        'x-access-token': token,
        'proxy-authorization': authorization,
      },
    });
    return reply.status;
  });
  report(
    began,
    `${statuses.length} routes with the session anywhere but in its header: ${countsOf(statuses)}`,
  );
  expect(new Set(statuses)).toEqual(new Set([401]));
});

test('a page of another site can neither ask for permission nor send a form, on any route', async () => {
  const began = performance.now();
  const origin = 'https://evil.example';
  const faults: string[] = [];
  const statuses: number[] = [];
  const forms = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'];
  for (const route of routes) {
    const path = placeOf(route, ids);
    const asking = {
      origin,
      'access-control-request-method': route.method,
      'access-control-request-headers': 'authorization',
    };
    // Public routes without input can't be misused; the answer can't be read there.
    const mayAnswer = route.permission === 'public' && !takesBody(route);
    const preflight = await target.send({ method: 'OPTIONS', path, headers: asking });
    const sent =
      route.method === 'GET'
        ? []
        : await Promise.all(
            forms.map((type) =>
              target.send({
                method: 'POST',
                path,
                headers: { origin, 'sec-fetch-site': 'cross-site', 'content-type': type },
                payload: JSON.stringify(route.example(ids).body ?? {}),
              }),
            ),
          );
    for (const reply of [preflight, ...sent]) {
      statuses.push(reply.status);
      const fault =
        faultOf(reply) ?? (reply.status < 400 && !mayAnswer ? `let in with ${reply.status}` : undefined);
      if (fault !== undefined) faults.push(`${route.name}: ${fault}`);
    }
  }
  report(began, `${statuses.length} calls from a page of another site: ${countsOf(statuses)}`);
  expect(faults).toEqual([]);
});

test('the log of all that has no secret, email or failure', async () => {
  const logged = target.logged();
  const { authorization = '' } = await world.headersFor(guarded[0] as AnyRoute);
  const secrets = [
    authorization.replace('Bearer ', ''),
    worldPassword,
    'attacked.example.com',
    ids.identityToken,
    ids.challenge,
    ids.recoveryCode,
  ];
  expect(leaksOf(logged, [...secrets, encodeURIComponent(ids.resetToken)])).toEqual([]);
  expect(logged.length).toBeGreaterThan(100_000);
});
