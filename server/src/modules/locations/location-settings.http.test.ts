import { storeLoginRoutes } from '@washboard/contract/account/store-login.routes.ts';
import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { storePriceRoutes } from '@washboard/contract/catalog/store-prices.routes.ts';
import { accountDetailsRoutes } from '@washboard/contract/locations/account-details.routes.ts';
import { locationSettingsRoutes } from '@washboard/contract/locations/location-settings.routes.ts';
import { checkedInRoutes } from '@washboard/contract/team/checked-in.routes.ts';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../test-kit/key-driver.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let theirs: BusinessWorld;
let districtId = 0;
let count = 0;
beforeAll(async () => {
  app = await sharedApp();
  theirs = await createBusinessWorld(app, 'theirs');
});
beforeEach(async () => {
  count += 1;
  world = await createBusinessWorld(app, `locations${count}`);
  const { body } = await app.call(accountDetailsRoutes.getAccountDetails, {}, world.sessions.owner);
  districtId = body.regions[0]?.districts[0]?.id ?? 0;
});

const list = async () =>
  (await app.call(locationSettingsRoutes.listLocations, {}, world.sessions.owner)).body.records;
const one = async (id: number) => (await list()).find((row) => row.id === id);
const add = (body: object) =>
  app.call(locationSettingsRoutes.addLocation, { body: body as never }, world.sessions.owner);
const change = (id: number, body: object) =>
  app.call(
    locationSettingsRoutes.changeLocation,
    { params: { id: String(id) }, body: body as never },
    world.sessions.owner,
  );
const undo = (id: number | null) =>
  app.call(auditRoutes.undoChange, { params: { id: String(id) } }, world.sessions.owner);
const places = async (id: number) =>
  (await app.call(locationSettingsRoutes.listPlaces, { params: { id: String(id) } }, world.sessions.owner))
    .body.records;
const hours = [{ day: 1, opensAt: '07:00', closesAt: '22:00' }];
const facts = () => ({
  name: 'Pier Laundry',
  phoneNumber: '(212) 555-0123',
  address: '12 Pier Road',
  city: 'Jersey City',
  state: 'NJ',
  zipCode: '07310',
  districtId: districtId as number | null,
  type: 'STORE',
  timeZone: 'America/New_York',
  hasDeliveryEnabled: false,
  openingHours: hours,
});

describe('a location', () => {
  test('is added, changed and undone, and the list says what is missing', async () => {
    const before = await list();
    expect(before.map(({ missing }) => missing)).toEqual([
      ['phoneNumber', 'address', 'city', 'state', 'zipCode', 'openingHours'],
      ['phoneNumber', 'address', 'city', 'state', 'zipCode', 'districtId', 'openingHours'],
    ]);
    const added = await add(facts());
    expect(added.status).toBe(200);
    expect(await one(added.body.id)).toMatchObject({
      phoneNumber: '+12125550123',
      districtName: 'Harbor',
      regionName: 'North',
      taxRate: 0,
      esdReader: null,
      missing: [],
    });
    const changed = await change(added.body.id, { ...facts(), city: 'Newark', version: 1 });
    expect(changed.body).toMatchObject({ version: 2 });
    await undo(changed.body.changeId);
    expect(await one(added.body.id)).toMatchObject({ city: 'Jersey City', version: 3 });
    await undo(added.body.changeId);
    expect(await list()).toEqual(before);
  });

  const messages: [field: string, value: unknown, message: string][] = [
    ['name', ' ', 'Name is a required field'],
    ['phoneNumber', '', 'Phone is a required field'],
    ['phoneNumber', '555', 'Invalid phone number. The phone number must have least 7 digits.'],
    ['phoneNumber', '5550123', 'Invalid phone number. The phone number must be 10 digits.'],
    ['phoneNumber', '0005550123', 'Invalid phone number'],
    ['address', '', 'Address is a required field'],
    ['city', '', 'City is a required field'],
    ['state', '', 'State is a required field'],
    ['zipCode', '', 'Zip code is a required field'],
    ['zipCode', '1234', 'Invalid zip code'],
    ['districtId', null, 'District is a required field'],
    ['timeZone', 'Mars/Base', 'Invalid time zone'],
  ];
  test.each(messages)('%s = %j is refused with "%s"', async (path, value, message) => {
    const { status, text } = await add({ ...facts(), [path]: value });
    expect(status).toBe(422);
    expect(JSON.parse(text).fields).toEqual([{ path, message }]);
  });

  test('refuses hours that end before they start, and two rows of a weekday', async () => {
    const same = await add({ ...facts(), openingHours: [{ day: 1, opensAt: '07:00', closesAt: '07:00' }] });
    expect(JSON.parse(same.text).fields).toEqual([
      { path: 'openingHours.0.closesAt', message: 'Closing time can’t be the same as opening time' },
    ]);
    const twice = await add({ ...facts(), openingHours: [...hours, ...hours] });
    expect(JSON.parse(twice.text).fields).toEqual([
      { path: 'openingHours.1.opensAt', message: 'Overlaps other hours' },
    ]);
  });

  test('refuses the second of two editors, and districts and locations of another business', async () => {
    await change(world.storeId, { ...facts(), version: 1 });
    const second = await change(world.storeId, { ...facts(), city: 'Newark', version: 1 });
    expect(second.status).toBe(409);
    expect(JSON.parse(second.text).current).toMatchObject({ city: 'Jersey City', version: 2 });
    expect((await change(theirs.storeId, { ...facts(), version: 1 })).status).toBe(404);
    expect((await add({ ...facts(), districtId: 999_999 })).status).toBe(404);
  });

  test('keeps a history of its region, district and time zone', async () => {
    const first = { regionName: 'North', districtName: 'Harbor', timeZone: 'America/New_York' };
    expect(await places(world.storeId)).toMatchObject([first]);
    await change(world.storeId, { ...facts(), timeZone: 'America/Chicago', version: 1 });
    const moved = { ...first, timeZone: 'America/Chicago' };
    expect(await places(world.storeId)).toMatchObject([moved, first]);
    const region = { name: 'West', districts: [{ name: 'Coast', stores: [{ id: world.storeId }] }] };
    await app.call(accountDetailsRoutes.saveRegion, { body: { region } }, world.sessions.owner);
    expect((await places(world.storeId))[0]).toMatchObject({ regionName: 'West', districtName: 'Coast' });
    await change(world.storeId, { ...facts(), city: 'Newark', version: 3 });
    expect(await places(world.otherStoreId)).toHaveLength(1);
  });

  test('edits undone newest first end at the beginning', async () => {
    await change(world.storeId, { ...facts(), version: 1 });
    const start = await one(world.storeId);
    const edit = fc.record(
      {
        name: fc.constantFrom('A', 'B'),
        city: fc.constantFrom('Newark', 'Hoboken'),
        timeZone: fc.constantFrom('America/Chicago', 'America/New_York'),
        hasDeliveryEnabled: fc.boolean(),
        type: fc.constantFrom('STORE', 'RESIDENTIAL'),
        openingHours: fc.constantFrom([], hours),
      },
      { requiredKeys: [] },
    );
    const changes: number[] = [];
    for (const given of fc.sample(edit, 40)) {
      const version = (await one(world.storeId))?.version ?? 0;
      const { status, body } = await change(world.storeId, { ...facts(), ...given, version });
      expect(status).toBe(200);
      if (body.changeId !== null) changes.push(body.changeId);
    }
    for (const id of changes.reverse()) expect((await undo(id)).status).toBe(200);
    expect({ ...(await one(world.storeId)), version: 0 }).toEqual({ ...start, version: 0 });
  });
});

describe('copying a setup', () => {
  const copy = (body: object, id = world.storeId) =>
    app.call(
      locationSettingsRoutes.copySetup,
      { params: { id: String(id) }, body: body as never },
      world.sessions.owner,
    );
  const preview = (body: object) =>
    app.call(
      locationSettingsRoutes.previewCopy,
      { params: { id: String(world.storeId) }, body: body as never },
      world.sessions.owner,
    );

  test('shows every difference, applies exactly those, and is refused once a location changed', async () => {
    await change(world.storeId, { ...facts(), version: 1 });
    const request = {
      storeIds: [world.otherStoreId],
      sections: ['openingHours', 'timeZone', 'hasDeliveryEnabled'],
    };
    const { body } = await preview(request);
    expect(body.differences).toEqual([
      {
        storeId: world.otherStoreId,
        section: 'openingHours',
        before: 'Not set',
        after: 'Mon 07:00–22:00',
      },
      {
        storeId: world.otherStoreId,
        section: 'timeZone',
        before: 'America/Chicago',
        after: 'America/New_York',
      },
    ]);
    const done = await copy({ ...request, versions: body.versions });
    expect(done.body.saved).toHaveLength(1);
    const copied = await one(world.otherStoreId);
    expect(copied).toMatchObject({ openingHours: hours, timeZone: 'America/New_York', city: '' });
    expect((await copy({ ...request, versions: body.versions })).status).toBe(409);
    await undo(done.body.saved[0]?.changeId ?? null);
    expect(await one(world.otherStoreId)).toMatchObject({ openingHours: [], timeZone: 'America/Chicago' });
    expect((await preview({ ...request, storeIds: [theirs.storeId] })).status).toBe(404);
  });
});

test('a location is on the map at the center of its ZIP code, once that is known', async () => {
  expect((await one(world.storeId))?.center).toBeNull();
  const { body } = await add(facts());
  const [longitude, latitude] = (await one(body.id))?.center ?? [0, 0];
  expect(longitude).toBeCloseTo(-74.03, 1);
  expect(latitude).toBeCloseTo(40.73, 1);
});

test('the tablet of a location has a password, of which only a hash is kept', async () => {
  const params = { id: String(world.storeId) };
  const read = () => app.call(storeLoginRoutes.getStoreLogin, { params }, world.sessions.owner);
  const login = expect.stringMatching(/^\d+-\d+$/);
  expect((await read()).body).toEqual({ login, passwordSetAt: null, passwordSetBy: null });
  const set = (newPassword: string, reEnterPassword: string) =>
    app.call(
      storeLoginRoutes.resetStorePassword,
      { params, body: { newPassword, reEnterPassword } },
      world.sessions.owner,
    );
  const refused = await set('a long enough password', 'another password');
  expect(JSON.parse(refused.text).fields).toEqual([
    { path: 'reEnterPassword', message: 'Passwords must match' },
  ]);
  expect((await set('a long enough password', 'a long enough password')).status).toBe(200);
  expect((await read()).body.passwordSetBy).toContain('owner');
  const { rows } = await app.database.admin.query('select password_hash from store_login');
  expect(rows[0].password_hash).not.toContain('a long enough password');
  const { body } = await app.call(auditRoutes.listAuditEntries, {}, world.sessions.owner);
  expect(body.records[0]?.action).toBe('account.resetStorePassword');
  expect(JSON.stringify(body)).not.toContain('a long enough password');
});

test('who clocked in is listed until they clock out', async () => {
  const params = { id: String(world.storeId) };
  const { session } = await createKey(app, world.sessions.owner);
  const at = (minutesAgo: number) => new Date(app.server.clock.now().getTime() - minutesAgo * 60_000);
  const event = (type: string, id: string, minutesAgo: number, body: object) => ({
    type,
    id,
    at: at(minutesAgo).toISOString(),
    storeId: world.storeId,
    body,
  });
  await sendEvents(app, session, [event('team.clockedIn', 'in-1', 60, { by: '1101' })]);
  const read = async () =>
    (await app.call(checkedInRoutes.listCheckedIn, { params }, world.sessions.owner)).body.records;
  expect(await read()).toMatchObject([{ employeeCode: '1101', fullName: null }]);
  await sendEvents(app, session, [event('team.clockedOut', 'out-1', 5, { clockIn: 'in-1' })]);
  expect(await read()).toEqual([]);
});

test("today's prices of a location are listed; another business's are not found", async () => {
  const read = (id: number) =>
    app.call(storePriceRoutes.listStorePrices, { params: { id: String(id) } }, world.sessions.owner);
  expect((await read(world.storeId)).body.records).toEqual([]);
  expect((await read(theirs.storeId)).status).toBe(404);
});
