import { isStaffAction } from '@washboard/contract/can.ts';
import type { AnyRoute } from '@washboard/contract/core/route.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../app.ts';
import { tableHashes } from '../database/table-hash.ts';
import { routesAsked } from '../env.ts';
import { createMatrixWorld, type MatrixActor, type MatrixCopy, mayCall, openCopy } from './matrix-world.ts';
import { refusalOf } from './refusal.ts';

/**
 * Every mounted route × every actor. An allowed actor's call of the route's own example succeeds; every other
 * actor is refused and changes nothing.
 */
const world = await createMatrixWorld();
const asked = world.routes
  .filter(({ name }) => routesAsked === undefined || routesAsked.includes(name))
  .map((route) => ({ name: route.name, route }));
const guarded = asked.filter(({ route }) => route.permission !== 'public');
const changes = (route: AnyRoute) => route.method !== 'GET';
const refusal = (route: AnyRoute, actor: MatrixActor) => refusalOf(world.ids, route, actor);
const call = (app: TestApp, route: AnyRoute, actor: MatrixActor) =>
  app.call(route, route.example(world.ids), actor.session);

afterAll(() => world.close());

describe("everyone with access gets an answer without another business's data at", () => {
  let app: MatrixCopy;
  beforeAll(async () => {
    app = await openCopy(world);
  });
  afterAll(() => app.end());

  test.each(guarded.filter(({ route }) => !changes(route)))('$name', async ({ route }) => {
    for (const actor of world.actors.filter((one) => refusal(route, one) === undefined)) {
      const answer = await call(app, route, actor);
      const fine = actor.place === 'home' ? [200] : [200, 404];
      expect(fine, `${actor.name} got ${answer.status}: ${answer.text.slice(0, 300)}`).toContain(
        answer.status,
      );
      for (const secret of world.secretFrom(actor, route)) expect(answer.text).not.toContain(secret);
    }
  });
});

describe("an allowed actor's call of the example succeeds:", () => {
  const examples = asked.filter(({ route }) => changes(route) || route.permission === 'public');
  const answers = new Map<AnyRoute, { status: number; text: string }>();

  // A copy costs half a second, so all examples share one. An example that needs what an earlier one changed is tried
  // again on the next copy. It fails if it was the first call on its copy.
  beforeAll(async () => {
    for (let left = examples.map(({ route }) => route); left.length > 0; ) {
      const copy = await openCopy(world);
      const failed: AnyRoute[] = [];
      for (const [index, route] of left.entries()) {
        const { status, text } = await call(copy, route, callerOf(route));
        if (isFine(status) || index === 0) answers.set(route, { status, text });
        else failed.push(route);
      }
      await copy.end();
      left = failed;
    }
  });

  test.each(examples)('$name', async ({ route }) => {
    const answer = answers.get(route);
    if (answer?.status === 409 && route.permission === 'public') return await expectOnFirstStart(route);
    expect([answer?.status, answer?.text.slice(0, 300)]).toEqual([
      expect.toSatisfy(isFine),
      expect.anything(),
    ]);
  });
});

/** The callers of a route: without a session if it is public. */
function callerOf(route: AnyRoute): MatrixActor {
  const actor = world.actors.find(
    (one) => (one.place === 'home' || isStaffAction(route.permission)) && mayCall(route, one),
  );
  if (actor === undefined) return expect.unreachable(`nobody may call ${route.name}`);
  return route.permission === 'public' ? { ...actor, session: undefined } : actor;
}

const isFine = (status: number) => status >= 200 && status < 300;

/** Some public calls only make sense before anyone has an account. */
async function expectOnFirstStart(route: AnyRoute): Promise<void> {
  const app = await startApp();
  try {
    const { createSetupCode } = await import('../../src/modules/auth/index.ts');
    const { database, clock } = app.server;
    const setupCode = await createSetupCode(database, clock.now());
    const { status } = await app.call(route, route.example({ ...world.ids, setupCode }));
    expect(status).toBe(200);
  } finally {
    await app.stop();
  }
}

describe('everyone else is refused and changes nothing at', () => {
  let app: MatrixCopy;
  let before: Record<string, string>;
  beforeAll(async () => {
    app = await openCopy(world);
    before = await tableHashes(app.database.admin);
  });
  afterAll(() => app.end());

  const moduleOf = ({ name }: { name: string }) => name.split('.')[0];
  describe.each([...new Set(guarded.map(moduleOf))])('%s', (module) => {
    test.each(guarded.filter((one) => moduleOf(one) === module))('$name', async ({ route }) => {
      const refused = world.actors.filter((actor) => refusal(route, actor) !== undefined);
      const reported: Record<string, number> = {};
      for (const actor of refused) reported[actor.name] = (await call(app, route, actor)).status;
      expect(reported).toEqual(
        Object.fromEntries(refused.map((actor) => [actor.name, refusal(route, actor)])),
      );
    });

    // Reading every row takes longer than the calls, so once for all routes of a module.
    test('and nothing has changed', async () => {
      expect(await tableHashes(app.database.admin)).toEqual(before);
    });
  });
});
