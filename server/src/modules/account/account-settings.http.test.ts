import { accountRoutes } from '@washboard/contract/account/account.routes.ts';
import { accountSettingsRoutes } from '@washboard/contract/account/account-settings.routes.ts';
import type { PatchSettings } from '@washboard/contract/account/account-settings.schemas.ts';
import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { customerChangeRoutes } from '@washboard/contract/customers/customer-change.routes.ts';
import { customerPageRoutes } from '@washboard/contract/customers/customer-page.routes.ts';
import { customerRoutes } from '@washboard/contract/customers/customers.routes.ts';
import { orderRoutes } from '@washboard/contract/orders/orders.routes.ts';
import { preferenceRoutes } from '@washboard/contract/preferences/preferences.routes.ts';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedApp, startApp, type TestApp, type TestSession } from '../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../test-kit/key-driver.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let count = 0;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  count += 1;
  world = await createBusinessWorld(app, `settings${count}`);
});

const read = async () =>
  (await app.call(accountSettingsRoutes.getAccountSettings, {}, world.sessions.manager)).body;
const patch = (body: PatchSettings) =>
  app.call(accountSettingsRoutes.patchAccountSettings, { body }, world.sessions.owner);
const undo = (id: number | null) =>
  app.call(auditRoutes.undoChange, { params: { id: String(id) } }, world.sessions.owner);

test('settings start with the defaults, and keep one id', async () => {
  const first = await read();
  const tips = { isEnabled: false, type: 'PERCENTAGE', choices: [10, 15, 20] };
  expect(first).toEqual({
    id: expect.any(Number),
    businessId: world.businessId,
    salesWeight: 'DURING_INTAKE',
    beforeProcessing: false,
    afterProcessing: false,
    duringIntake: true,
    onCompletion: false,
    isCustomPreferencesEnabled: true,
    requiresEmployeeCode: true,
    isCustomUrl: false,
    termsOfServiceUrl: '',
    receiptFooterMessage: 'Thank you for your order.',
    isHangDryEnabled: false,
    hangDryInstructions: '',
    hasSelfServe: true,
    hasFullServe: true,
    isMessagingEnabled: false,
    inStoreTips: tips,
    onlineTips: tips,
    convenienceFeeName: 'Convenience fee',
    version: 1,
  });
  expect(await read()).toEqual(first);
});

test('a patch changes only what it names, and is undone', async () => {
  const before = await read();
  const { body } = await patch({ salesWeight: 'ON_COMPLETION', onCompletion: true, version: 1 });
  expect(body).toMatchObject({ salesWeight: 'ON_COMPLETION', duringIntake: true, version: 2 });
  await undo(body.changeId);
  expect(await read()).toEqual({ ...before, version: 3 });
});

test('the convenience fee has a name', async () => {
  const call = (convenienceFeeName: string) =>
    app.call(
      accountSettingsRoutes.patchConvenienceFeeName,
      { body: { convenienceFeeName, version: 1 } },
      world.sessions.owner,
    );
  expect(JSON.parse((await call(' ')).text).fields).toEqual([
    { path: 'convenienceFeeName', message: 'Name is a required field' },
  ]);
  expect((await call('Service fee')).body).toMatchObject({ convenienceFeeName: 'Service fee', version: 2 });
});

test.each([
  ['salesWeight', { salesWeight: 'ON_COMPLETION' }, 'Record the weight that you bill by'],
  ['hasFullServe', { hasSelfServe: false, hasFullServe: false }, 'Offer self-serve, full-serve, or both'],
  ['termsOfServiceUrl', { isCustomUrl: true }, 'Terms of service URL is a required field'],
  ['termsOfServiceUrl', { termsOfServiceUrl: 'javascript:alert(1)' }, 'Invalid web address'],
] as const)('%s is refused when the settings do not fit together', async (path, given, message) => {
  const { status, text } = await patch({ ...given, version: 1 });
  expect(status).toBe(422);
  expect(JSON.parse(text).fields).toEqual([{ path, message }]);
  expect((await read()).version).toBe(1);
});

test('the second of two editors is refused and shown the current settings', async () => {
  await patch({ isHangDryEnabled: true, version: 1 });
  const second = await patch({ receiptFooterMessage: 'Bye', version: 1 });
  expect(second.status).toBe(409);
  expect(JSON.parse(second.text)).toMatchObject({
    error: expect.stringMatching(/^\S.* changed this in the meantime\.$/),
    current: { isHangDryEnabled: true, version: 2 },
  });
});

const edits = fc.array(
  fc.oneof(
    fc.record({ receiptFooterMessage: fc.constantFrom('', 'Bye', 'See you') }),
    fc.record({ isHangDryEnabled: fc.boolean(), hangDryInstructions: fc.constantFrom('', 'Line only') }),
    fc.record({ hasSelfServe: fc.boolean() }),
    fc.record({ requiresEmployeeCode: fc.boolean(), isCustomPreferencesEnabled: fc.boolean() }),
    fc.constantFrom(
      { afterProcessing: true, salesWeight: 'AFTER_PROCESSING' as const },
      { duringIntake: true, salesWeight: 'DURING_INTAKE' as const },
    ),
    fc.record({
      inStoreTips: fc.record({
        isEnabled: fc.boolean(),
        type: fc.constant('DOLLAR_AMOUNT' as const),
        choices: fc.constantFrom<number[]>([100, 200, 300], [1, 2, 500]),
      }),
    }),
  ),
  { minLength: 20, maxLength: 40 },
);

test('edits undone newest first end at the beginning', async () => {
  for (const run of fc.sample(edits, 3)) {
    const start = await read();
    const changes: number[] = [];
    for (const edit of run) {
      const { status, body } = await patch({ ...edit, version: (await read()).version });
      expect(status).toBe(200);
      if (body.changeId !== null) changes.push(body.changeId);
    }
    for (const id of changes.reverse()) expect((await undo(id)).status).toBe(200);
    expect({ ...(await read()), version: 0 }).toEqual({ ...start, version: 0 });
  }
});

test('every page gets the settings it follows, and preferences of their own can be turned off', async () => {
  const { owner, manager } = world.sessions;
  const { settings } = (await app.call(accountRoutes.getAccount, {}, manager)).body;
  expect(settings).toMatchObject({ hasFullServe: true, hangDryInstructions: null, termsOfServiceUrl: null });
  const changes = { isHangDryEnabled: true, hangDryInstructions: 'Line only', hasFullServe: false };
  await patch({ ...changes, isCustomPreferencesEnabled: false, version: (await read()).version });
  const now = (await app.call(accountRoutes.getAccount, {}, manager)).body.settings;
  expect(now).toMatchObject({ hasFullServe: false, hangDryInstructions: 'Line only' });

  const { session } = await createKey(app, owner);
  const customer = { type: 'customer.created', id: 'rosa', body: { firstName: 'Rosa' } };
  await sendEvents(app, session, [
    { ...customer, at: app.server.clock.now().toISOString(), storeId: world.storeId },
  ]);
  const [found] = (await app.call(customerRoutes.listCustomers, { query: {} }, owner)).body.records;
  const params = { id: String(found?.id) };
  const { version } = (await app.call(customerPageRoutes.getCustomer, { params }, owner)).body;
  const facts = { firstName: 'Rosa', lastName: '', companyName: '', email: null, phone: null };
  const save = (name: string, seen = version) =>
    app.call(
      customerChangeRoutes.changeCustomer,
      {
        params,
        body: {
          ...facts,
          isCommercial: false,
          birthday: null,
          notes: '',
          tags: [],
          preferences: [{ name, value: 'Yes' }],
          version: seen,
        },
      },
      owner,
    );
  expect(JSON.parse((await save('Starch')).text).fields).toEqual([
    { path: 'preferences.0.name', message: 'Custom preferences are turned off' },
  ]);
  const hung = await save('Hang dry');
  expect(hung.status).toBe(200);
  await app.call(preferenceRoutes.addPreference, { body: { name: 'Starch', options: ['Light'] } }, owner);
  expect((await save('Starch', hung.body.version)).status).toBe(200);
});

test('the weight of the chosen stage bills; without it the latest one', async () => {
  const { session } = await createKey(app, world.sessions.owner);
  const event = { at: app.server.clock.now().toISOString(), storeId: world.storeId };
  const line = {
    kind: 'PER_POUND',
    family: 'LAUNDRY',
    code: 'wash',
    name: 'Wash & fold',
    unitPriceCents: 179,
    weight: 900,
    amountCents: 1_611,
  };
  const weighed = (stage: string, weight: number) => ({
    ...event,
    id: stage,
    type: 'order.weighed',
    body: { order: 'o-1', stage, weight },
  });
  const sent = await sendEvents(app, session, [
    { ...event, id: 'o-1', type: 'order.created', body: { type: 'WALK_IN', code: 'W-1', lines: [line] } },
    weighed('INTAKE', 1_000),
    weighed('AFTER', 950),
  ]);
  expect(sent.results.map(({ outcome }) => outcome)).not.toContain('refused');
  const weight = async () =>
    (await app.call(orderRoutes.listOrders, { query: {} }, world.sessions.owner)).body.records[0]?.weight;
  expect(await weight()).toBe(1_000);
  await patch({ afterProcessing: true, salesWeight: 'AFTER_PROCESSING', version: (await read()).version });
  expect(await weight()).toBe(950);
});

test('maps have a tile server only where one is configured, and pages may load its images', async () => {
  const asked = async (at: TestApp, session: TestSession) => {
    const { body, headers } = await at.call(accountRoutes.getAccount, {}, session);
    return { tiles: body.mapTiles, policy: String(headers['content-security-policy']) };
  };
  const plain = await asked(app, world.sessions.manager);
  expect(plain.tiles).toBeNull();
  expect(plain.policy).not.toContain('tiles.example.com');
  const address = 'https://tiles.example.com/{z}/{x}/{y}.png';
  const credit = '© Example Maps';
  const configured = await startApp({
    env: { MAP_TILES_URL: address, MAP_TILES_CREDIT: credit },
    database: app.database,
  });
  try {
    const { tiles, policy } = await asked(configured, world.sessions.manager);
    expect(tiles).toEqual({ address, credit });
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.example.com;");
  } finally {
    await configured.stop();
  }
});
