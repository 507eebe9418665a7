import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { bagTagRoutes } from '@washboard/contract/orders/bag-tags/bag-tags.routes.ts';
import type { ChangeBagTags } from '@washboard/contract/orders/bag-tags/bag-tags.schemas.ts';
import { orderPageRoutes } from '@washboard/contract/orders/order-page.routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../../test-kit/app.ts';
import { createKey } from '../../../../test-kit/key-driver.ts';
import { paidOrder } from '../../../../test-kit/paid-order.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let params: { id: string };
beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'bags');
  const { orderId } = await paidOrder(app, world, (await createKey(app, world.sessions.owner)).session);
  params = { id: String(orderId) };
});

const add = (name: string) => app.call(bagTagRoutes.addBagTag, { body: { name } }, world.sessions.owner);
const remove = (id: number) =>
  app.call(bagTagRoutes.deleteBagTag, { params: { id: String(id) } }, world.sessions.owner);
const undo = (id: number | null) =>
  app.call(auditRoutes.undoChange, { params: { id: String(id) } }, world.sessions.owner);
const change = (body: ChangeBagTags) =>
  app.call(bagTagRoutes.changeBagTags, { params, body }, world.sessions.manager);
const names = async () =>
  (await app.call(bagTagRoutes.listBagTags, {}, world.sessions.manager)).body.records.map(({ name }) => name);
const onBags = async () =>
  (await app.call(orderPageRoutes.getOrder, { params }, world.sessions.manager)).body.bagTags.map(
    ({ name }) => name,
  );

test('a tag is added once, deleted from all orders, and comes back with them', async () => {
  const { body: stain } = await add('Stain');
  const again = await add('stain');
  expect(again.body).toMatchObject({ fields: [{ path: 'name', message: 'A tag named stain exists' }] });
  const blank = await add(' ');
  expect(blank.body).toMatchObject({ fields: [{ path: 'name', message: 'Tag is a required field' }] });
  await change({ added: [stain.id], removed: [] });
  const { body: deleted } = await remove(stain.id);
  expect(deleted).toMatchObject({ name: 'Stain', orders: 1 });
  expect([await names(), await onBags()]).toEqual([[], []]);
  expect((await remove(stain.id)).status).toBe(404);
  await undo(deleted.changeId);
  expect([await names(), await onBags()]).toEqual([['Stain'], ['Stain']]);
});

test('a deleted tag doesn’t come back while another has its name', async () => {
  const { body: first } = await add('Button');
  const { body: deleted } = await remove(first.id);
  const { body: second } = await add('button');
  expect((await undo(deleted.changeId)).body).toMatchObject({ error: 'A tag of this name exists.' });
  await undo(second.changeId);
  expect((await undo(deleted.changeId)).status).toBe(200);
});

test('an undo changes back only what the change did', async () => {
  const { body: a } = await add('Delicate');
  const { body: b } = await add('Heavy');
  await change({ added: [a.id], removed: [] });
  const { body: done } = await change({ added: [a.id, b.id], removed: [] });
  expect(await onBags()).toEqual(expect.arrayContaining(['Delicate', 'Heavy']));
  await undo(done.changeId);
  expect(await onBags()).toContain('Delicate');
  expect(await onBags()).not.toContain('Heavy');
  expect((await change({ added: [], removed: [b.id] })).body).toEqual({ changeId: null });
  const unknown = await change({ added: [987_654], removed: [] });
  expect(unknown.body).toMatchObject({ fields: [{ path: 'added', message: 'This tag doesn’t exist' }] });
});
