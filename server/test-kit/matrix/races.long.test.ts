import type { AnyRoute } from '@washboard/contract/core/route.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenthOf } from '../env.ts';
import { createMatrixWorld, type MatrixCopy, mayCall, openCopy } from './matrix-world.ts';

/** Equal calls at once: each succeeds or is refused with a reason. */
const world = await createMatrixWorld();
const calls = Math.max(10, tenthOf(50));
const routes = world.routes
  .filter(({ method, upload }) => method !== 'GET' && upload === undefined)
  .map((route) => ({ name: route.name, route }));

let app: MatrixCopy;
beforeAll(async () => {
  app = await openCopy(world);
});
afterAll(async () => {
  await app.end();
  await world.close();
});

const callerOf = (route: AnyRoute) =>
  route.permission === 'public'
    ? undefined
    : world.actors.find((one) => one.place === 'home' && mayCall(route, one))?.session;

test.each(routes)('$name', async ({ route }) => {
  const session = callerOf(route);
  const answers = await Promise.all(
    Array.from({ length: calls }, () => app.call(route, route.example(world.ids), session)),
  );
  const failures = answers.filter(({ status }) => status >= 500).map(({ status, text }) => [status, text]);
  expect(failures).toEqual([]);
});
