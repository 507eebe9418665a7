import { isStaffAction } from '@washboard/contract/core/access.ts';
import type { AnyRoute } from '@washboard/contract/core/route.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../app.ts';
import { tableHashes } from '../table-hash.ts';
import { createMatrixWorld, type MatrixActor, mayCall, openCopy } from './matrix-world.ts';
import { refusalOf } from './refusal.ts';

/**
 * Every route × everybody. A route is here from the moment a module mounts it: first somebody allowed gets an
 * answer to the route's own example, then the very same call is refused to all who are not, and changes nothing.
 */
const world = await createMatrixWorld();
const asked = world.routes.map((route) => ({ name: route.name, route }));
const guarded = asked.filter(({ route }) => route.permission !== 'public');
const changes = (route: AnyRoute) => route.method !== 'GET';
const refusal = (route: AnyRoute, actor: MatrixActor) => refusalOf(world.ids, route, actor);
const call = (app: TestApp, route: AnyRoute, actor: MatrixActor) =>
  app.call(route, route.example(world.ids), actor.session);

afterAll(() => world.close());

describe('all who may read are answered, with nothing of another business, at', () => {
  let app: Awaited<ReturnType<typeof openCopy>>;
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

describe('somebody allowed changes what the example says at', () => {
  test.each(asked.filter(({ route }) => changes(route) || route.permission === 'public'))(
    '$name',
    async ({ route }) => {
      const actor = world.actors.find(
        (one) => (one.place === 'home' || isStaffAction(route.permission)) && mayCall(route, one),
      );
      expect(actor, `nobody may call ${route.name}`).toBeDefined();
      if (actor === undefined) return;
      const app = await openCopy(world);
      try {
        const answer = await call(
          app,
          route,
          route.permission === 'public' ? { ...actor, session: undefined } : actor,
        );
        if (answer.status === 409 && route.permission === 'public') return await expectOnFirstStart(route);
        expect([answer.status, answer.text.slice(0, 300)]).toEqual([
          expect.toSatisfy((status) => status >= 200 && status < 300),
          expect.anything(),
        ]);
      } finally {
        await app.end();
      }
    },
  );
});

/** Some public calls make sense only before anybody has an account. */
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

describe('nobody else does, and nothing changes, at', () => {
  let app: Awaited<ReturnType<typeof openCopy>>;
  let before: Record<string, string>;
  beforeAll(async () => {
    app = await openCopy(world);
    before = await tableHashes(app.database.admin);
  });
  afterAll(() => app.end());

  test.each(guarded)('$name', async ({ route }) => {
    const refused = world.actors.filter((actor) => refusal(route, actor) !== undefined);
    const reported: Record<string, number> = {};
    for (const actor of refused) reported[actor.name] = (await call(app, route, actor)).status;
    expect(reported).toEqual(Object.fromEntries(refused.map((actor) => [actor.name, refusal(route, actor)])));
    expect(await tableHashes(app.database.admin)).toEqual(before);
  });
});
