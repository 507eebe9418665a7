import { type AnyRoute, addressOf, apiBase } from '@washboard/contract/core/route.ts';
import { afterAll, expect, test } from 'vitest';
import { fifthOf } from '../env.ts';
import { worldPassword } from '../world.ts';
import { callAllowed, createRouteWorld, faultOf } from './route-world.ts';
import { countsOf, leaksOf, report } from './target.ts';

/** Replaces each field of each route's example, one at a time, sent by an allowed user. */
const world = await createRouteWorld('fielded');
const { target, ids, routes } = world;
afterAll(() => target.stop());

const inText = ['a\u0000b', "' or 1=1 --", '9999999999999999999999', '0000-00-00'];
const inJson: unknown[] = [
  '',
  'a\u0000b',
  '\ud800',
  'x'.repeat(20_000),
  null,
  -1,
  2 ** 53,
  1e308,
  [],
  { $ne: null },
];

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The value once for each of its parts, with that one replaced. */
function* mutated(value: Json, wrong: readonly unknown[]): Generator<unknown> {
  for (const one of wrong) yield one;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    for (const changed of mutated(part, wrong))
      yield Array.isArray(value)
        ? value.map((item, n) => (String(n) === key ? changed : item))
        : { ...value, [key]: changed };
  }
}

interface Wicked {
  what: string;
  path: string;
  payload?: string;
}

function wickedCalls(route: AnyRoute): Wicked[] {
  const example = route.example(ids) as { params?: object; query?: object; body?: Json };
  const { params = {}, query = {}, body } = example;
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
  const inPath = Object.keys(params).flatMap((name) =>
    inText.map((text) => ({
      what: `${name} in the path`,
      path: addressOf(route, { params: { ...params, [name]: text }, query }),
      ...payload,
    })),
  );
  const names = new Set([...Object.keys(query), ...Object.keys(route.query?.shape ?? {}), 'unknown']);
  const inQuery = [...names].flatMap((name) =>
    inText.map((text) => ({
      what: `${name} in the query`,
      path: addressOf(route, { params, query: { ...query, [name]: text } }),
      ...payload,
    })),
  );
  const plain = addressOf(route, { params, query });
  const mark = plain.includes('?') ? '&' : '?';
  const odd = [...names]
    .flatMap((name) => [`${name}=1&${name}=2`, `${name}[a]=1`, `${name}=%ff`])
    .map((search) => ({ what: search, path: `${plain}${mark}${search}`, ...payload }));
  const isJson = body !== undefined && route.upload === undefined;
  const inBody = isJson
    ? [...mutated(body, inJson)].map((changed) => ({
        what: `the body ${JSON.stringify(changed)?.slice(0, 120)}`,
        path: plain,
        payload: JSON.stringify(changed),
      }))
    : [];
  return [...inPath, ...inQuery, ...odd, ...inBody];
}

test('no field of any route makes the server fail, whatever it contains', async () => {
  const began = performance.now();
  const statuses: number[] = [];
  const faults: string[] = [];
  for (const [n, route] of routes.entries()) {
    for (const { what, path, payload } of fifthOf(wickedCalls(route), n)) {
      const headers: Record<string, string> =
        payload === undefined ? {} : { 'content-type': 'application/json' };
      const reply = await callAllowed(world, route, {
        path,
        headers,
        ...(payload === undefined ? {} : { payload }),
      });
      statuses.push(reply.status);
      const fault = faultOf(reply);
      if (fault !== undefined) faults.push(`${route.name}, ${what}: ${fault}`);
    }
  }
  report(
    began,
    `${statuses.length} calls at ${routes.length} routes with a field changed: ${countsOf(statuses)}`,
  );
  expect(faults.slice(0, 20)).toEqual([]);
  expect(statuses.length).toBeGreaterThan(routes.length * 4);
});

test('no address under the API or a page leads elsewhere, however it is written', async () => {
  const began = performance.now();
  const tails = [
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/..%2f..%2fetc/passwd',
    '/.//evil.example',
    '/%0d%0aLocation:%20https://evil.example',
    '/@evil.example',
    '/%00',
  ];
  const searches = [
    '',
    ...['redirect', 'next', 'url', 'returnTo', 'continue', 'to', 'ticket', 'resetToken', 'token'].map(
      (name) => `?${name}=https://evil.example/`,
    ),
  ];
  const starts = [
    '',
    apiBase,
    '/login',
    '/impersonate',
    '/reset-password',
    '/accept-invitation',
    '/api/docs',
    '/dev/mail',
    '/dev/phones',
    '/assets',
  ];
  const statuses: number[] = [];
  const faults: string[] = [];
  for (const start of starts)
    for (const tail of ['', ...tails])
      for (const search of searches) {
        const path = `${start}${tail}${search}` || '/';
        const reply = await target.send({ method: 'GET', path: path.startsWith('/') ? path : `/${path}` });
        statuses.push(reply.status);
        const fault = faultOf(reply);
        if (fault !== undefined) faults.push(`${path}: ${fault}`);
      }
  report(began, `${statuses.length} addresses that would lead elsewhere: ${countsOf(statuses)}`);
  expect(faults).toEqual([]);
});

test('its log has no secret and no failure', () => {
  const secrets = [worldPassword, 'fielded.example.com', ids.identityToken, ids.recoveryCode];
  expect(leaksOf(target.logged(), secrets)).toEqual([]);
});
