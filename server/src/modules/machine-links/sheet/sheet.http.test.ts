import { floorRoutes } from '@washboard/contract/machine-links/floor.routes.ts';
import { sheetRoutes } from '@washboard/contract/machine-links/sheet/sheet.routes.ts';
import { expect, test } from 'vitest';
import { sharedApp } from '../../../../test-kit/app.ts';
import { createBusinessWorld } from '../../../../test-kit/world.ts';

const app = await sharedApp();

async function shopOf(name: string) {
  const world = await createBusinessWorld(app, name);
  const { owner } = world.sessions;
  const add = (text: string, session = owner, storeId = world.storeId) =>
    app.call(sheetRoutes.addSheet, { body: { storeId, text } }, session);
  const preview = async (text: string, session = owner) =>
    (await app.call(sheetRoutes.previewSheet, { body: { storeId: world.storeId, text } }, session)).body.rows;
  const floor = async () =>
    (await app.call(floorRoutes.listFloor, { query: { storeIds: String(world.storeId) } }, owner)).body
      .records;
  return { world, add, preview, floor };
}

test('machines of a spreadsheet are added with their prices, all or none', async () => {
  const { add, floor } = await shopOf('sheet');
  const before = (await floor()).length;
  const refused = await add('Number,Type,Price\n901,Washer,4.75\n1,Washer,4.75');
  expect(refused.body.fields).toEqual([{ path: 'text', message: 'Row 3: There is a Washer 1 already' }]);
  expect(await floor()).toHaveLength(before);
  const { body } = await add('Number,Type,Price\n901,Washer,4.75\n902,Dryer,0.50');
  expect(body.saved.map(({ changeId }) => changeId)).toEqual([expect.any(Number), expect.any(Number)]);
  const added = (await floor()).filter(({ number }) => number.startsWith('90'));
  expect(added.map(({ number, priceCents }) => [number, priceCents]).sort()).toEqual([
    ['901', 475],
    ['902', 50],
  ]);
});

test('a manager adds machines of their stores without prices', async () => {
  const { world, add, preview } = await shopOf('manager');
  const { manager } = world.sessions;
  const rows = await preview('Number,Type,Price\n901,Washer,4.75', manager);
  expect(rows.map(({ errors }) => errors)).toEqual([['An owner or admin sets prices']]);
  expect((await add('Number,Type\n901,Washer', manager)).status).toBe(200);
  expect((await add('Number,Type\n901,Washer', manager, world.otherStoreId)).status).toBe(404);
});
