import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { deliverySettingsRoutes } from '@washboard/contract/delivery/settings/delivery-settings.routes.ts';
import type { DeliverySettings } from '@washboard/contract/delivery/settings/delivery-settings.schemas.ts';
import { zoneRoutes } from '@washboard/contract/delivery/zones/zones.routes.ts';
import { shiftRoutes } from '@washboard/contract/schedule/shifts.routes.ts';
import { emptyWeek } from '@washboard/contract/schedule/shifts.rules.ts';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../../test-kit/app.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let businesses = 0;

beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  businesses += 1;
  world = await createBusinessWorld(app, `delivery${businesses}`);
});

const owner = () => world.sessions.owner;
const place = () => ({ storeId: String(world.storeId) });
const read = async () =>
  (await app.call(deliverySettingsRoutes.getDeliverySettings, { params: place() }, owner())).body.settings;
const save = async (facts: Partial<DeliverySettings>, version?: number) => {
  const now = await read();
  const body = { ...now, ...facts, version: version ?? now.version };
  return app.call(deliverySettingsRoutes.changeDeliverySettings, { params: place(), body }, owner());
};
const addTier = async (name: string, type: 'DELIVERY' | 'COMMERCIAL' = 'DELIVERY') =>
  app.call(deliverySettingsRoutes.addTier, { body: { name, type, feeCents: 499 } }, owner());
const zone = (name: string, more: object = {}) => ({
  name,
  color: 0,
  zipCodes: ['07030'],
  polygon: null,
  deliveryTierId: null,
  ...more,
});
const addZone = (name: string, more: object = {}) =>
  app.call(zoneRoutes.addZone, { params: place(), body: zone(name, more) }, owner());
const zones = async () => (await app.call(zoneRoutes.listZones, { params: place() }, owner())).body;
const undo = (changeId: number | null) =>
  app.call(auditRoutes.undoChange, { params: { id: String(changeId) } }, owner());
const ownDrivers = (hasZones: boolean) => ({ ownDriverDeliverySettings: { active: true, hasZones } });

test('starts with retail prices and delivery off', async () => {
  expect(await read()).toEqual({
    generalDeliverySettings: { serviceMultiselectEnabled: false },
    ownDriverDeliverySettings: { active: false, hasZones: false },
    onDemandDeliverySettings: { active: false },
    deliveryPriceType: 'RETAIL',
    deliveryTierId: null,
    zones: [],
    deliveryServiceIds: [],
    offerDryCleaningForDelivery: false,
    dryCleaningDeliveryPriceType: 'RETAIL',
    version: 1,
  });
});

test('refuses delivery without a service, a tier, or a tier for each zone', async () => {
  expect((await save({ onDemandDeliverySettings: { active: true } })).body.fields).toEqual([
    {
      path: 'deliveryServiceIds',
      message: 'Please select atleast one service that you want to offer for pickup & delivery',
    },
  ]);
  expect((await save({ ...ownDrivers(false), deliveryPriceType: 'DELIVERY_TIER' })).body.fields).toEqual([
    { path: 'deliveryTierId', message: 'Please select a Delivery Tier!' },
  ]);
  await addZone('North');
  const { id } = (await addZone('South', { zipCodes: ['07302'] })).body;
  const tierId = (await addTier('Standard')).body.id;
  const [north] = (await read()).zones;
  const half = [
    { id: north?.id ?? 0, deliveryTierId: tierId },
    { id, deliveryTierId: null },
  ];
  const perZone = { ...ownDrivers(true), deliveryPriceType: 'DELIVERY_TIER' as const };
  expect((await save({ ...perZone, zones: half })).body.fields).toEqual([
    { path: 'zones', message: 'Please select a Delivery Tier for each zone!' },
  ]);
  const whole = half.map((one) => ({ ...one, deliveryTierId: tierId }));
  expect((await save({ ...perZone, zones: whole })).status).toBe(200);
  expect((await zones()).records.map((one) => one.deliveryTierId)).toEqual([tierId, tierId]);
  const needsTier = [{ path: 'deliveryTierId', message: 'Please select a Delivery Tier for each zone!' }];
  expect((await addZone('West', { zipCodes: ['07310'] })).body.fields).toEqual(needsTier);
  const [first] = (await zones()).records;
  const withoutTier = {
    params: { id: String(first?.id) },
    body: { ...zone('North'), version: first?.version ?? 0 },
  };
  expect((await app.call(zoneRoutes.changeZone, withoutTier, owner())).body.fields).toEqual(needsTier);
  expect((await addZone('West', { zipCodes: ['07310'], deliveryTierId: tierId })).status).toBe(200);
});

test('an address test falls back to the tier of the location, and lists the days of its zones', async () => {
  const tierId = (await addTier('Standard')).body.id;
  await save({ ...ownDrivers(false), deliveryPriceType: 'DELIVERY_TIER', deliveryTierId: tierId });
  const north = (await addZone('North')).body.id;
  const south = (await addZone('South')).body.id;
  const addWindow = (
    name: string,
    type: 'SHIFT' | 'OWN_DELIVERY',
    days: Record<number, number[]>,
    startTime: string,
  ) =>
    app.call(
      shiftRoutes.addShift,
      {
        params: place(),
        body: {
          name,
          type,
          timings: emptyWeek().map((slot) => {
            const zoneIds = days[slot.day];
            const endTime = startTime.replace(':00', ':30');
            return zoneIds === undefined ? slot : { ...slot, isActive: true, startTime, endTime, zoneIds };
          }),
        },
      },
      owner(),
    );
  await addWindow('Early', 'OWN_DELIVERY', { 1: [north], 2: [south], 5: [] }, '08:00');
  await addWindow('Late', 'OWN_DELIVERY', { 1: [north, south] }, '18:00');
  await addWindow('At the counter', 'SHIFT', { 6: [] }, '09:00');
  const tested = await app.call(
    zoneRoutes.testAddress,
    { params: place(), body: { zipCode: '07030' } },
    owner(),
  );
  const fee = { tierName: 'Standard', feeCents: 499 };
  expect(tested.body.zones).toEqual([
    { id: north, name: 'North', ...fee, days: [1, 5] },
    { id: south, name: 'South', ...fee, days: [1, 2, 5] },
  ]);
});

test('refuses a tier of another kind or business, and a service that doesn’t exist', async () => {
  const commercial = (await addTier('Hotels', 'COMMERCIAL')).body.id;
  const withTier = { ...ownDrivers(false), deliveryPriceType: 'DELIVERY_TIER' as const };
  const unknown = [{ path: 'deliveryTierId', message: 'This tier doesn’t exist' }];
  expect((await save({ ...withTier, deliveryTierId: commercial })).body.fields).toEqual(unknown);
  const elsewhere = await createBusinessWorld(app, `elsewhere${businesses}`);
  const body = { name: 'Theirs', type: 'DELIVERY' as const, feeCents: 1 };
  const theirs = await app.call(deliverySettingsRoutes.addTier, { body }, elsewhere.sessions.owner);
  expect((await save({ ...withTier, deliveryTierId: theirs.body.id })).body.fields).toEqual(unknown);
  expect((await save({ ...ownDrivers(false), deliveryServiceIds: [999_999] })).body.fields).toEqual([
    { path: 'deliveryServiceIds', message: 'This service doesn’t exist' },
  ]);
});

test('refuses a second tier of a name, and removing one in use', async () => {
  const { id } = (await addTier('Standard')).body;
  expect((await addTier('standard')).body.fields).toEqual([
    { path: 'name', message: 'Please add distinct names' },
  ]);
  expect((await addTier('Standard', 'COMMERCIAL')).status).toBe(200);
  await save({ ...ownDrivers(false), deliveryPriceType: 'DELIVERY_TIER', deliveryTierId: id });
  const removed = await app.call(
    deliverySettingsRoutes.removeTier,
    { params: { id: String(id) }, body: { version: 1 } },
    owner(),
  );
  expect([removed.status, removed.body.error]).toEqual([
    409,
    'This tier is in use. Choose another one there first.',
  ]);
});

test('changes a tier and removes a zone, and undoes both', async () => {
  const { id } = (await addTier('Standard')).body;
  const body = { name: 'Near', type: 'DELIVERY' as const, feeCents: 299, version: 1 };
  const params = { id: String(id) };
  const changed = await app.call(deliverySettingsRoutes.changeTier, { params, body }, owner());
  const listed = async () => (await app.call(deliverySettingsRoutes.listTiers, {}, owner())).body.records;
  expect(await listed()).toMatchObject([{ id, name: 'Near', feeCents: 299, version: 2 }]);
  const north = (await addZone('North')).body.id;
  const ofZone = { params: { id: String(north) }, body: { version: 1 } };
  const removed = await app.call(zoneRoutes.removeZone, ofZone, owner());
  expect((await zones()).records).toEqual([]);
  await undo(removed.body.changeId);
  await undo(changed.body.changeId);
  expect((await zones()).records).toMatchObject([{ id: north, name: 'North' }]);
  expect(await listed()).toMatchObject([{ name: 'Standard', feeCents: 499 }]);
});

test('refuses a zone without ground, with a wrong ZIP code, or that crosses itself', async () => {
  const fieldsOf = async (more: object) => (await addZone('North', more)).body.fields;
  expect(await fieldsOf({ zipCodes: [] })).toEqual([
    { path: 'zipCodes', message: 'Add ZIP codes or draw an area' },
  ]);
  expect(await fieldsOf({ zipCodes: ['0703'] })).toEqual([
    { path: 'zipCodes.0', message: 'Invalid zip code' },
  ]);
  const crossing = [
    [0, 0],
    [1, 1],
    [1, 0],
    [0, 1],
  ];
  expect(await fieldsOf({ polygon: crossing })).toEqual([
    { path: 'polygon', message: 'The area crosses itself' },
  ]);
  const line = [
    [-74.1, 40.7],
    [-74.2, 40.8],
    [-74.3, 40.9],
  ];
  expect(await fieldsOf({ polygon: line })).toEqual([
    { path: 'polygon', message: 'The corners of an area must not lie on one line' },
  ]);
});

test('finds the zones of an address by ZIP code and by pin, with their price', async () => {
  const tierId = (await addTier('Standard')).body.id;
  await addZone('North', { deliveryTierId: tierId });
  const hoboken = [
    [-74.05, 40.72],
    [-74.01, 40.72],
    [-74.01, 40.77],
    [-74.05, 40.77],
  ];
  await addZone('Drawn', { zipCodes: [], polygon: hoboken });
  const found = async (body: { zipCode?: string; point?: [number, number] }) =>
    (await app.call(zoneRoutes.testAddress, { params: place(), body }, owner())).body;
  const byZip = await found({ zipCode: '07030' });
  expect(byZip.zones).toEqual([
    { id: expect.any(Number), name: 'North', tierName: 'Standard', feeCents: 499, days: [] },
    { id: expect.any(Number), name: 'Drawn', tierName: null, feeCents: null, days: [] },
  ]);
  expect(byZip.point?.map(Math.round)).toEqual([-74, 41]);
  expect((await found({ point: [-74.03, 40.75] })).zones.map(({ name }) => name)).toEqual(['Drawn']);
  expect((await found({ zipCode: '90210' })).zones).toEqual([]);
  const none = await app.call(zoneRoutes.testAddress, { params: place(), body: {} }, owner());
  expect(none.body.fields).toEqual([{ path: 'zipCode', message: 'Zip code is a required field' }]);
  expect((await zones()).overlaps).toEqual([]);
  await addZone('Again');
  expect((await zones()).overlaps).toMatchObject([{ zipCodes: ['07030'] }]);
});

test('the second of two editors is refused, for settings, zones and tiers', async () => {
  await save({ generalDeliverySettings: { serviceMultiselectEnabled: true } });
  const second = await save({ offerDryCleaningForDelivery: true }, 1);
  expect([second.status, second.body.code]).toEqual([409, 'stale_version']);
  const { id } = (await addZone('North')).body;
  const changeZone = (name: string) =>
    app.call(
      zoneRoutes.changeZone,
      { params: { id: String(id) }, body: { ...zone(name), version: 1 } },
      owner(),
    );
  expect([(await changeZone('One')).status, (await changeZone('Two')).status]).toEqual([200, 409]);
});

test('random changes undone newest first end at the beginning', async () => {
  const first = (await addTier('First')).body.id;
  const kept = (await addZone('Kept', { deliveryTierId: first })).body.id;
  const state = async () => {
    const { version: _, ...settings } = await read();
    const rows = (await zones()).records.map(({ version: __, ...facts }) => facts);
    return { settings, rows };
  };
  const beginning = await state();
  const step = fc.record({
    kind: fc.constantFrom('settings', 'zone', 'tier', 'add zone'),
    flags: fc.tuple(fc.boolean(), fc.boolean()),
    name: fc.constantFrom('A', 'B', 'C', 'D'),
    tier: fc.constantFrom(first, null),
  });
  const done: number[] = [];
  for (const { kind, flags, name, tier } of fc.sample(step, 50)) {
    const now = (await zones()).records.find(({ id }) => id === kept);
    const answer =
      kind === 'settings'
        ? await save({
            generalDeliverySettings: { serviceMultiselectEnabled: flags[0] },
            offerDryCleaningForDelivery: flags[1],
            deliveryTierId: tier,
            zones: (await read()).zones.map((one) => ({ ...one, deliveryTierId: tier })),
          })
        : kind === 'zone'
          ? await app.call(
              zoneRoutes.changeZone,
              {
                params: { id: String(kept) },
                body: { ...zone(name, { deliveryTierId: tier }), version: now?.version ?? 0 },
              },
              owner(),
            )
          : kind === 'tier'
            ? await addTier(name)
            : await addZone(`${name} zone`);
    if (answer.status === 200 && answer.body.changeId !== null) done.push(answer.body.changeId);
  }
  expect(done.length).toBeGreaterThan(8);
  for (const changeId of done.reverse()) expect((await undo(changeId)).status).toBe(200);
  expect(await state()).toEqual(beginning);
});
