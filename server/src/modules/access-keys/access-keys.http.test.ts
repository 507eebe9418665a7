import { accessKeyRoutes } from '@washboard/contract/access-keys/access-keys.routes.ts';
import { ingestRoutes } from '@washboard/contract/ingest/ingest.routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../test-kit/app.ts';
import { createKey, revokeKey } from '../../../test-kit/key-driver.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'keys');
});

const listed = async () =>
  (await app.call(accessKeyRoutes.listAccessKeys, {}, world.sessions.owner)).body.records;
const send = (token: string) => app.call(ingestRoutes.sendEvents, { body: { events: [{}] } }, { token });

test('a key is shown once, and only its hash is stored', async () => {
  const made = await createKey(app, world.sessions.owner, { name: 'Till', source: 'till' });
  expect(made.key).toMatch(new RegExp(`^wbk_${world.businessId}_[\\w-]{43}$`));
  const [row] = await listed();
  expect(row).toMatchObject({
    name: 'Till',
    source: 'till',
    createdBy: 'owner keys',
    lastUsedAt: null,
    revokedAt: null,
  });
  expect(made.key.startsWith(row?.prefix ?? 'none')).toBe(true);
  const { rows } = await app.database.admin.query('select * from access_key where id = $1', [made.id]);
  expect(JSON.stringify(rows)).not.toContain(made.key);
  const audited = await app.database.admin.query(
    "select after from audit_entry where action = 'access-keys.create'",
  );
  expect(JSON.stringify(audited.rows)).not.toContain(made.key);
});

test('its use is recorded', async () => {
  const { key, id } = await createKey(app, world.sessions.owner);
  expect((await send(key)).status).toBe(200);
  expect((await listed()).find((one) => one.id === id)?.lastUsedAt).toBe('2026-11-20T17:00:00.000Z');
});

test('a revoked key stops at once and stays in the list', async () => {
  const { key, id } = await createKey(app, world.sessions.owner);
  await revokeKey(app, world.sessions.owner, id);
  const refused = await send(key);
  expect([refused.status, refused.body.code]).toEqual([401, 'key_invalid']);
  expect((await listed()).find((one) => one.id === id)?.revokedAt).not.toBeNull();
  const input = { params: { id: String(id) }, body: { version: 2 } };
  expect((await app.call(accessKeyRoutes.revokeAccessKey, input, world.sessions.owner)).status).toBe(409);
});

test('a stale version is refused with the current key', async () => {
  const { id } = await createKey(app, world.sessions.owner);
  const input = { params: { id: String(id) }, body: { version: 9 } };
  const { status, body } = await app.call(accessKeyRoutes.revokeAccessKey, input, world.sessions.owner);
  expect([status, body.code]).toEqual([409, 'stale_version']);
});

test('a key needs stores of the business, a name, a source and a scope', async () => {
  const make = (body: object) =>
    app.call(accessKeyRoutes.createAccessKey, { body: body as never }, world.sessions.owner);
  const fine = { name: 'Till', source: 'till', scopes: ['events.write'] };
  expect((await make({ ...fine, storeIds: [999_999] })).status).toBe(404);
  const twice = await make({ ...fine, scopes: ['events.write', 'events.write'] });
  expect(twice.body.fields).toEqual([{ path: 'scopes', message: 'Choose each scope once' }]);
  const { body } = await make({ name: ' ', source: 'Front Desk', scopes: [] });
  expect(body.fields).toEqual([
    { path: 'name', message: 'Name is a required field' },
    { path: 'source', message: 'Invalid source - small letters, digits and hyphens only' },
    { path: 'scopes', message: 'Choose at least one scope' },
  ]);
});

test.each(['wbk_1_short', 'wbk_99999_0123456789012345678901234567890123456789012', 'nonsense', ''])(
  'an invalid key is refused: %s',
  async (token) => expect((await send(token)).status).toBe(401),
);

test("a session doesn't work as a key, nor a key as a session", async () => {
  const { key } = await createKey(app, world.sessions.owner);
  const asKey = await app.call(accessKeyRoutes.listAccessKeys, {}, { token: key });
  expect([asKey.status, asKey.body.code]).toEqual([401, 'session_invalid']);
  expect((await send(world.sessions.owner.token)).body.code).toBe('key_invalid');
});

test('with more than five hundred keys, active ones are listed before revoked ones', async () => {
  const { id } = await createKey(app, world.sessions.owner, { name: 'The oldest in force' });
  await app.database.admin.query(
    `insert into access_key (business_id, name, source, prefix, key_hash, scopes, created_by, created_at, revoked_at)
     select $1, 'Old', 'old', 'wbk_old', sha256(n::text::bytea), '{events.write}', 'somebody', now(), now()
     from generate_series(1, 600) n`,
    [world.businessId],
  );
  const keys = await listed();
  expect(keys).toHaveLength(500);
  expect(keys.map((key) => key.id)).toContain(id);
});

test('nobody can give a key the scope of our own simulators', async () => {
  const body = { name: 'Mine', source: 'mine', scopes: ['simulators.run' as const] };
  const { status } = await app.call(accessKeyRoutes.createAccessKey, { body }, world.sessions.owner);
  expect(status).toBe(422);
});
