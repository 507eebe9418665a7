import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { serviceRoutes } from '@washboard/contract/catalog/services/services.routes.ts';
import { preferenceRoutes } from '@washboard/contract/preferences/preferences.routes.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../test-kit/app.ts';
import { rounds } from '../../../test-kit/env.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'ordered');
});

const undo = (id: number | null) =>
  app.call(auditRoutes.undoChange, { params: { id: String(id) } }, world.sessions.owner);

const addPreference = async (name: string) =>
  (await app.call(preferenceRoutes.addPreference, { body: { name, options: ['Yes'] } }, world.sessions.owner))
    .body.id;
const preferences = {
  add: addPreference,
  list: async () => {
    const { body } = await app.call(preferenceRoutes.listPreferences, {}, world.sessions.owner);
    const offered = await app.call(preferenceRoutes.listOffered, {}, world.sessions.manager);
    expect(offered.body.records.map(({ id }) => id)).toEqual(body.records.map(({ id }) => id));
    return body.records.map(({ id }) => id);
  },
  order: (ids: number[]) =>
    app.call(preferenceRoutes.orderPreferences, { body: { ids } }, world.sessions.owner),
};
const categories = {
  add: async (name: string) =>
    (
      await app.call(
        serviceRoutes.addServiceCategory,
        { body: { name, category: 'PER_POUND', categoryType: 'LAUNDRY', lineItemOptions: [] } },
        world.sessions.owner,
      )
    ).body.id,
  list: async () => {
    const { body } = await app.call(serviceRoutes.listServices, { query: {} }, world.sessions.owner);
    return body.categories.map(({ id }) => id);
  },
  order: (ids: number[]) =>
    app.call(serviceRoutes.orderServiceCategories, { body: { ids } }, world.sessions.owner),
};

test.each([
  ['preferences', preferences],
  ['categories', categories],
])('%s come in the given order, and undo restores the former one', async (_, kind) => {
  const [c, a, b] = [await kind.add('Cold'), await kind.add('Air'), await kind.add('Bags')];
  expect(await kind.list()).toEqual([a, b, c]);
  const first = (await kind.order([c, a, b])).body.changeId;
  expect(await kind.list()).toEqual([c, a, b]);
  expect((await kind.order([c, a, b])).body.changeId).toBeNull();
  const added = await kind.add('Added');
  expect(await kind.list()).toEqual([c, a, b, added]);
  const second = (await kind.order([added, b])).body.changeId;
  expect(await kind.list()).toEqual([added, b, c, a]);
  expect((await undo(first)).status).toBe(409);
  await undo(second);
  expect(await kind.list()).toEqual([c, a, b, added]);
  await undo(first);
  expect(await kind.list()).toEqual([a, b, c, added]);
  expect((await kind.order([a, 999_999_999])).status).toBe(404);
});

test('random orders, undone newest first, end at the beginning', async () => {
  const start = await categories.list();
  const orders = fc.array(fc.shuffledSubarray(start, { minLength: 1 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(orders, async (all) => {
      const before = await categories.list();
      const changes: (number | null)[] = [];
      for (const ids of all) changes.push((await categories.order(ids)).body.changeId);
      for (const id of changes.toReversed()) if (id !== null) expect((await undo(id)).status).toBe(200);
      expect(await categories.list()).toEqual(before);
    }),
    { numRuns: rounds(10) },
  );
});
