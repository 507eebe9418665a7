import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { savedViewRoutes } from '@washboard/contract/saved-views/saved-views.routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../test-kit/app.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let theirs: BusinessWorld;
beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'views');
  theirs = await createBusinessWorld(app, 'theirs');
});

type Who = 'owner' | 'admin' | 'manager';
const named = async (who: Who, screen: 'orders' | 'customers' = 'orders', from = world) =>
  (
    await app.call(savedViewRoutes.listSavedViews, { query: { screen } }, from.sessions[who])
  ).body.records.map((view) => view.name);
const save = (who: Who, name: string, shared = false, screen: 'orders' | 'customers' = 'orders') =>
  app.call(
    savedViewRoutes.createSavedView,
    { body: { screen, name, search: 'status=READY', shared } },
    world.sessions[who],
  );
const remove = (who: Who, id: number, version = 1) =>
  app.call(
    savedViewRoutes.removeSavedView,
    { params: { id: String(id) }, body: { version } },
    world.sessions[who],
  );
const change = (who: Who, id: number, body: object) =>
  app.call(
    savedViewRoutes.changeSavedView,
    { params: { id: String(id) }, body: { name: 'x', search: '', shared: false, version: 1, ...body } },
    world.sessions[who],
  );

test('a view is visible to its author, and to everyone in the business once shared', async () => {
  const mine = (await save('manager', 'Mine')).body;
  await save('manager', 'Ours', true);
  await save('manager', 'Of customers', true, 'customers');
  expect(await named('manager')).toEqual(['Mine', 'Ours']);
  expect(await named('admin')).toEqual(['Ours']);
  expect(await named('admin', 'customers')).toEqual(['Of customers']);
  expect(await named('owner', 'orders', theirs)).toEqual([]);
  expect(mine).toMatchObject({ search: 'status=READY', madeBy: 'manager views', canChange: true });
});

test('only its author, or a manager of the business if shared, can change it', async () => {
  const own = (await save('admin', 'Private')).body;
  const shared = (await save('admin', 'Shared', true)).body;
  expect((await change('manager', own.id, {})).status).toBe(404);
  expect((await change('owner', own.id, {})).status).toBe(404);
  expect((await change('manager', shared.id, {})).status).toBe(409);
  expect((await remove('manager', shared.id)).status).toBe(409);
  const renamed = await change('owner', shared.id, { name: 'Shared by all', search: 'q=1', shared: true });
  expect(renamed.body).toMatchObject({ name: 'Shared by all', search: 'q=1', version: 2 });
  expect((await change('owner', shared.id, {})).body.code).toBe('stale_version');
});

test('a name is unique per person and screen', async () => {
  await save('owner', 'Twice');
  const again = await save('owner', 'Twice');
  expect([again.status, again.body.fields?.[0]?.path]).toEqual([422, 'name']);
  const other = (await save('owner', 'Once')).body;
  expect((await change('owner', other.id, { name: 'Twice' })).status).toBe(422);
  expect((await save('owner', ' ')).body.fields?.[0]?.message).toBe('Name is a required field');
});

test('a deleted view can be restored from the audit log', async () => {
  const view = (await save('owner', 'Gone')).body;
  expect((await remove('owner', view.id, 7)).status).toBe(409);
  expect((await remove('owner', view.id)).status).toBe(200);
  expect(await named('owner')).not.toContain('Gone');
  const entries = await app.call(auditRoutes.listAuditEntries, {}, world.sessions.owner);
  const entry = entries.body.records.find((one) => one.action === 'saved-views.remove');
  const params = { id: String(entry?.id) };
  expect((await app.call(auditRoutes.undoChange, { params }, world.sessions.owner)).status).toBe(200);
  expect(await named('owner')).toContain('Gone');
});
