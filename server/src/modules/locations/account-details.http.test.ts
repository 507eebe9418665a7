import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { accountDetailsRoutes } from '@washboard/contract/locations/account-details.routes.ts';
import type { PutAccountDetails } from '@washboard/contract/locations/account-details.schemas.ts';
import { locationRoutes } from '@washboard/contract/locations/locations.routes.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../test-kit/app.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let theirs: BusinessWorld;
let count = 0;
beforeAll(async () => {
  app = await sharedApp();
  theirs = await createBusinessWorld(app, 'theirs');
});
beforeEach(async () => {
  count += 1;
  world = await createBusinessWorld(app, `account${count}`);
});

const read = async () =>
  (await app.call(accountDetailsRoutes.getAccountDetails, {}, world.sessions.owner)).body;
const put = (body: unknown, session = world.sessions.owner) =>
  app.call(accountDetailsRoutes.putAccountDetails, { body: body as PutAccountDetails }, session);
const add = (region: unknown, session = world.sessions.owner) =>
  app.call(accountDetailsRoutes.saveRegion, { body: { region } as never }, session);
const undo = (id: number | null) =>
  app.call(auditRoutes.undoChange, { params: { id: String(id) } }, world.sessions.owner);

const facts = {
  fullName: 'Olivia Park',
  companyName: 'Harbor Laundry',
  address: '210 Harbor Street',
  state: 'NJ' as const,
  city: 'Jersey City',
  zipCode: '07302',
  phone: '(212) 555-0123',
  email: 'Office@Example.com',
  needsRegions: true,
};
const filled = async (more: object = {}) => {
  const { regions, version } = await read();
  return { ...facts, regions, version, ...more };
};

describe('account details', () => {
  test('are saved with phone and email normalized, and undone', async () => {
    const before = await read();
    expect(before.regions[0]?.districts[0]?.stores.map(({ id }) => id)).toEqual([world.storeId]);
    const { status, body } = await put(await filled());
    expect(status).toBe(200);
    const normalized = { ...facts, phone: '+12125550123', email: 'office@example.com' };
    expect(body).toMatchObject({ ...normalized, regions: before.regions, version: before.version + 1 });
    expect((await undo(body.changeId)).status).toBe(200);
    expect(await read()).toEqual({ ...before, version: before.version + 2 });
  });

  test('keep their version when nothing changes', async () => {
    const { body } = await put(await filled());
    const again = await put(await filled());
    expect(again.body).toMatchObject({ version: body.version, changeId: null });
  });

  test('refuse the second of two editors, and show the current values', async () => {
    const seen = await filled();
    await put(seen);
    const second = await put({ ...seen, city: 'Newark' });
    expect(second.status).toBe(409);
    expect(second.text).toContain('stale_version');
    expect(second.text).toContain('Jersey City');
  });

  const messages: [field: string, value: unknown, message: string][] = [
    ['fullName', ' ', 'Name is a required field'],
    ['fullName', undefined, 'Name is a required field'],
    ['companyName', '', 'Company Name is a required field'],
    ['companyName', undefined, 'Company Name is a required field'],
    ['address', '', 'Address is a required field'],
    ['city', '', 'City is a required field'],
    ['state', '', 'State is a required field'],
    ['zipCode', '', 'Zip code is a required field'],
    ['zipCode', undefined, 'Zip code is a required field'],
    ['zipCode', '0730', 'Invalid zip code'],
    ['phone', '', 'Phone is a required field'],
    ['phone', undefined, 'Phone is a required field'],
    ['phone', '555', 'Invalid phone number. The phone number must have least 7 digits.'],
    ['phone', '5550123', 'Invalid phone number. The phone number must be 10 digits.'],
    ['phone', '0005550123', 'Invalid phone number'],
    ['email', '', 'Email is a required field'],
    ['email', 'office', 'Invalid email address'],
    ['needsRegions', undefined, 'Needs region is a required field'],
    ['regions', [], 'Add a region with a district'],
  ];
  test.each(messages)('%s = %j is refused with "%s"', async (path, value, message) => {
    const { status, text } = await put({ ...(await filled()), [path]: value });
    expect(status).toBe(422);
    expect(JSON.parse(text).fields).toEqual([{ path, message }]);
  });

  test('need a region with a district only when the account needs regions', async () => {
    const empty = { name: 'West', districts: [] };
    const refused = await put(await filled({ regions: [empty] }));
    expect(JSON.parse(refused.text).fields).toEqual([
      { path: 'regions.0.districts', message: 'District is a required field' },
    ]);
    expect((await put(await filled({ needsRegions: false, regions: [empty] }))).status).toBe(200);
  });

  test('refuse blank and repeated names, and a location in two districts', async () => {
    const stores = [{ id: world.storeId }];
    const district = (name: string) => ({ name, stores });
    const { text } = await put(
      await filled({
        regions: [
          { name: 'West', districts: [{ name: ' ', stores: [] }] },
          { name: 'west', districts: [district('A')] },
        ],
      }),
    );
    expect(JSON.parse(text).fields).toContainEqual({
      path: 'regions.0.districts.0.name',
      message: 'Name is a required field',
    });
    const twice = await put(
      await filled({ regions: [{ name: 'West', districts: [district('A'), district('B')] }] }),
    );
    expect(JSON.parse(twice.text).fields).toEqual([
      { path: 'regions', message: 'A location belongs to one district only' },
    ]);
  });

  test("don't accept another business's region, district or location", async () => {
    const { regions } = (await app.call(accountDetailsRoutes.getAccountDetails, {}, theirs.sessions.owner))
      .body;
    const district = { name: 'Bayside', stores: [{ id: theirs.storeId }] };
    expect((await put(await filled({ regions }))).status).toBe(404);
    expect((await put(await filled({ regions: [{ name: 'A', districts: [district] }] }))).status).toBe(404);
    expect((await add({ name: 'A', districts: [district] })).status).toBe(404);
  });
});

describe('a region', () => {
  test('is added with districts, takes its locations from elsewhere, and is undone', async () => {
    const before = await read();
    const districts = [{ name: 'Coast', stores: [{ id: world.storeId }] }];
    const { status, body } = await add({ name: 'West', districts });
    expect(status).toBe(200);
    expect(body.regions.map(({ name }) => name)).toEqual(['North', 'West']);
    expect(body.regions[0]?.districts[0]?.stores).toEqual([]);
    const { regions } = (await app.call(locationRoutes.getLocationTree, {}, world.sessions.owner)).body;
    expect(regions[1]?.districts[0]?.stores.map(({ id }) => id)).toEqual([world.storeId]);
    expect((await add({ name: 'west', districts })).status).toBe(422);
    await undo(body.changeId);
    expect((await read()).regions).toEqual(before.regions);
  });

  test('is changed with its id and the version the user saw', async () => {
    const { regions, version } = await read();
    const [north] = regions;
    const region = { ...north, name: 'Far North' };
    const save = (body: object) =>
      app.call(accountDetailsRoutes.saveRegion, { body: body as never }, world.sessions.owner);
    expect((await save({ region })).status).toBe(422);
    const saved = await save({ region, version });
    expect(saved.body.regions).toEqual([region]);
    expect((await save({ region, version })).status).toBe(409);
    expect((await save({ region: { ...region, id: 9_999 }, version: version + 1 })).status).toBe(404);
    const empty = await save({ region: { name: 'Empty', districts: [] } });
    expect(JSON.parse(empty.text).fields).toEqual([
      { path: 'region.districts', message: 'District is a required field' },
    ]);
  });

  test('that was removed comes back with the undo, under its old id', async () => {
    const before = await read();
    const { body } = await put(
      await filled({ regions: [{ name: 'New', districts: [{ name: 'One', stores: [] }] }] }),
    );
    expect(body.regions.map(({ name }) => name)).toEqual(['New']);
    await undo(body.changeId);
    expect((await read()).regions).toEqual(before.regions);
  });

  test('stays with a later change: an undo that would lose it is refused', async () => {
    const first = await put(await filled());
    await put(await filled({ city: 'Newark', regions: first.body.regions }));
    const refused = await undo(first.body.changeId);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('city');
  });
});
