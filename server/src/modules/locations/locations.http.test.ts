import { locationRoutes } from '@washboard/contract/locations/locations.routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../test-kit/app.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;

beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'places');
});

const treeOf = async (role: 'owner' | 'admin' | 'manager') =>
  (await app.call(locationRoutes.getLocationTree, {}, world.sessions[role])).body;

test('an owner sees the whole tree, with stores without a region separate', async () => {
  const tree = await treeOf('owner');
  expect(tree.isOwner).toBe(true);
  expect(tree.needsRegions).toBe(true);
  expect(tree.regions.map((region) => region.name)).toEqual(['North']);
  expect(tree.regions[0]?.districts[0]?.stores.map((store) => store.id)).toEqual([world.storeId]);
  expect(tree.storesWithoutRegions.map((store) => store.id)).toEqual([world.otherStoreId]);
});

test('a manager sees only assigned stores and the levels above', async () => {
  const tree = await treeOf('manager');
  expect(tree.isOwner).toBe(false);
  expect(tree.locations.map((store) => store.id)).toEqual([world.storeId]);
  expect(tree.storesWithoutRegions).toEqual([]);
});

test('an admin sees every store, without being an owner', async () => {
  const tree = await treeOf('admin');
  expect([tree.isOwner, tree.locations.length]).toEqual([false, 2]);
});
