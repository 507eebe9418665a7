import { flagNames } from '@washboard/contract/flags/flags.constants.ts';
import { flagRoutes, flagSettingRoutes } from '@washboard/contract/flags/flags.routes.ts';
import type { SetFlag } from '@washboard/contract/flags/flags.schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp, type TestSession } from '../../../test-kit/app.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

let app: TestApp;
let north: BusinessWorld;
let south: BusinessWorld;
let staff: TestSession;

beforeAll(async () => {
  app = await startApp({ env: { STAFF_DOMAINS: 'provider.example.com' } });
  north = await createBusinessWorld(app, 'north');
  south = await createBusinessWorld(app, 'south');
  staff = (await createBusinessWorld(app, 'provider')).sessions.Driver;
});
afterAll(() => app.stop());

const name = 'assistant-messenger';
const settings = async () => (await app.call(flagSettingRoutes.listFlagSettings, {}, staff)).body;
const present = async () => (await settings()).records.find((one) => one.name === name);
async function set(wanted: Partial<SetFlag>) {
  const version = (await present())?.version ?? 0;
  const body = { percent: 0, overrides: [], version, ...wanted };
  return app.call(flagSettingRoutes.setFlag, { params: { name }, body }, staff);
}
const isOnFor = async ({ sessions }: BusinessWorld) =>
  (await app.call(flagRoutes.getFlags, {}, sessions.manager)).body.flags[name];
const isOnForAnybody = async () => (await app.call(flagRoutes.getAnonymousFlags)).body.flags[name];

test('a flag that was never set has its default', async () => {
  const { decidedBy, records } = await settings();
  expect(decidedBy).toBe('here');
  expect(records.map((one) => one.name)).toEqual(flagNames);
  expect(await present()).toMatchObject({ percent: 0, overrides: [], version: 0, changedBy: null });
  expect([await isOnForAnybody(), await isOnFor(north)]).toEqual([false, false]);
});

test('staff set it for all or single businesses, and it applies to the next query', async () => {
  const { status, body } = await set({ overrides: [{ businessId: south.businessId, isOn: true }] });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    version: 1,
    changedBy: 'Driver provider',
    overrides: [{ businessId: south.businessId, businessName: 'Laundry south', isOn: true }],
  });
  expect([await isOnForAnybody(), await isOnFor(north), await isOnFor(south)]).toEqual([false, false, true]);
  await set({ percent: 100, overrides: [{ businessId: south.businessId, isOn: false }] });
  expect([await isOnForAnybody(), await isOnFor(north), await isOnFor(south)]).toEqual([true, true, false]);
});

test('every business with signed-in users gets a live event, in the transaction of the change', async () => {
  await app.database.admin.query('delete from live_event');
  await set({ percent: 100 });
  const { rows } = await app.database.admin.query(
    `select business_id::int as id from live_event where payload ->> 'type' = 'flags.changed' order by 1`,
  );
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([north.businessId, south.businessId]));
});

test('changes and authors are recorded', async () => {
  await set({ percent: 30 });
  const { rows } = await app.database.admin.query(
    'select before, after, user_id from flag_change order by id desc limit 1',
  );
  expect(rows).toMatchObject([{ before: { percent: 100 }, after: { percent: 30 } }]);
});

test.each([
  ['someone was faster', { version: 0 }, 409, 'stale_version'],
  ['there is no such business', { overrides: [{ businessId: 999_999, isOn: true }] }, 422, 'bad_input'],
  [
    'a business is named twice',
    { overrides: [1, 1].map((businessId) => ({ businessId, isOn: true })) },
    422,
    'bad_input',
  ],
  ['there are more than a hundred of a hundred', { percent: 101 }, 422, 'bad_input'],
])("it can't be set if %s", async (_, wanted, status, code) => {
  const before = await present();
  const answer = await set(wanted);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(await present()).toEqual(before);
});
