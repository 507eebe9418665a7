import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { customerChangeRoutes } from '@washboard/contract/customers/customer-change.routes.ts';
import { customerPageRoutes } from '@washboard/contract/customers/customer-page.routes.ts';
import { customerTagRoutes } from '@washboard/contract/customers/customer-tags.routes.ts';
import { customerRoutes } from '@washboard/contract/customers/customers.routes.ts';
import type { CustomerListAddress } from '@washboard/contract/customers/customers.schemas.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../../test-kit/key-driver.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let theirs: BusinessWorld;

beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'mine');
  theirs = await createBusinessWorld(app, 'theirs');
  const { session } = await createKey(app, world.sessions.owner);
  const known = (id: string, storeId: number) => ({
    id,
    type: 'customer.created',
    at: '2026-11-10T15:00:00Z',
    storeId,
    body: { firstName: id, lastName: 'Tagged' },
  });
  await sendEvents(app, session, [
    known('Ann', world.storeId),
    known('Bea', world.storeId),
    known('Cal', world.otherStoreId),
  ]);
});

const tag = (
  name: string,
  customers: CustomerListAddress,
  isAdded = true,
  session = world.sessions.manager,
) => app.call(customerTagRoutes.tagCustomers, { body: { customers, tag: name, isAdded } }, session);
const undo = (id: number, session = world.sessions.manager) =>
  app.call(customerTagRoutes.undoTagChange, { params: { id: String(id) } }, session);
const everybody = async (query: CustomerListAddress = {}) =>
  (await app.call(customerRoutes.listCustomers, { query }, world.sessions.owner)).body.records;
const tagsOf = async () =>
  Object.fromEntries((await everybody()).map((one) => [one.firstName, one.tags.map(({ name }) => name)]));

test('a tag is added to all that match at the visible stores, and can be undone', async () => {
  const ann = (await everybody({ q: 'ann' }))[0];
  expect((await tag('Regular', { ids: String(ann?.id) })).body).toMatchObject({ changed: 1 });
  const { body } = await tag('regular', { q: 'tagged' });
  // Ann had it already, and Cal belongs to another store.
  expect(body).toMatchObject({ changed: 1, isAdded: true, isUndone: false });
  expect(await tagsOf()).toEqual({ Ann: ['Regular'], Bea: ['Regular'], Cal: [] });
  const { records } = (await app.call(customerRoutes.listTags, {}, world.sessions.owner)).body;
  expect(records).toHaveLength(1);
  expect(await everybody({ tagId: String(records[0]?.id) })).toHaveLength(2);

  expect((await undo(body.id, theirs.sessions.owner)).status).toBe(404);
  expect((await undo(body.id)).body).toMatchObject({ isUndone: true });
  expect(await tagsOf()).toEqual({ Ann: ['Regular'], Bea: [], Cal: [] });
  expect((await undo(body.id)).status).toBe(409);
});

test('a tag is removed from customers and restored from the audit log for those who had it', async () => {
  await tag('Big', { q: 'bea' });
  expect((await tag('Big', { q: 'tagged' }, false)).body).toMatchObject({ changed: 1, isAdded: false });
  expect((await tagsOf()).Bea).toEqual([]);
  const { records } = (await app.call(auditRoutes.listAuditEntries, { query: {} }, world.sessions.owner))
    .body;
  const entry = records.find(({ action }) => action === 'customers.untag');
  const params = { id: String(entry?.id) };
  expect(
    (await app.call(auditRoutes.undoChange, { params }, world.sessions.owner)).body.undoneById,
  ).not.toBeNull();
  expect((await tagsOf()).Bea).toEqual(['Big']);
});

test('only an existing tag can be removed, and only its author may undo it', async () => {
  expect((await tag('Nothing', {}, false)).status).toBe(422);
  expect((await tag(' ', {})).status).toBe(422);
  const { body } = await tag('Far', {}, true, world.sessions.owner);
  expect(body.changed).toBe(3);
  expect((await undo(body.id)).status).toBe(404);
  expect((await tag('Far', { storeIds: String(world.otherStoreId) })).status).toBe(404);
});

test('a deleted tag disappears from everyone and can be restored, unless its name is taken', async () => {
  const { owner, manager } = world.sessions;
  const gone = (id: number, session = owner) =>
    app.call(customerTagRoutes.deleteNoteTag, { params: { id: String(id) } }, session);
  const undo = (id: number) => app.call(auditRoutes.undoChange, { params: { id: String(id) } }, owner);
  await tag('Hotel', { q: 'tagged' });
  const tagged = (await everybody()).filter((one) => one.tags.some(({ name }) => name === 'Hotel'));
  const id = tagged[0]?.tags.find(({ name }) => name === 'Hotel')?.id ?? 0;
  expect((await gone(id, theirs.sessions.owner)).status).toBe(404);
  expect((await gone(id, manager)).status).toBe(403);

  const { body } = await gone(id);
  expect(body).toMatchObject({ id, name: 'Hotel', customers: 2 });
  expect(Object.values(await tagsOf()).flat()).not.toContain('Hotel');
  expect(await everybody({ tagId: String(id) })).toEqual([]);
  const { records } = (await app.call(customerRoutes.listTags, {}, owner)).body;
  expect(records.map(({ name }) => name)).not.toContain('Hotel');
  const ann = (await everybody({ q: 'ann' }))[0];
  const seen = await app.call(customerPageRoutes.getCustomer, { params: { id: String(ann?.id) } }, owner);
  expect(seen.body.tags.map(({ name }) => name)).not.toContain('Hotel');
  expect((await gone(id)).status).toBe(404);
  const { firstName, lastName, companyName, email, phone, isCommercial, birthday, preferences, version } =
    seen.body;
  const facts = {
    ...{ firstName, lastName, companyName, email, phone, isCommercial, birthday, preferences, version },
  };
  const changed = await app.call(
    customerChangeRoutes.changeCustomer,
    { params: { id: String(ann?.id) }, body: { ...facts, notes: 'Rings twice', tags: ['VIP'] } },
    owner,
  );
  expect(changed.status).toBe(200);

  await tag('hotel', { q: 'bea' });
  expect((await undo(body.changeId)).status).toBe(409);
  const another = (await app.call(customerRoutes.listTags, {}, owner)).body.records;
  await gone(another.find(({ name }) => name === 'hotel')?.id ?? 0);
  expect((await undo(body.changeId)).body.undoneById).not.toBeNull();
  const now = await tagsOf();
  expect(Object.keys(now).filter((name) => now[name]?.includes('Hotel'))).toEqual(['Ann', 'Bea']);
  expect((await undo(body.changeId)).status).toBe(409);
});
