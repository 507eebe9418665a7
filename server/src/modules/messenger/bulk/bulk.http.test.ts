import { randomUUID } from 'node:crypto';
import { bulkMessageRoutes } from '@washboard/contract/messenger/bulk/bulk-messages.routes.ts';
import { registrationRoutes } from '@washboard/contract/messenger/registration/registration.routes.ts';
import { testPhoneRoutes } from '@washboard/contract/messenger/test-phones.routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../test-kit/app.ts';
import { makeTexting, type Texting } from '../../../../test-kit/models/texting.ts';
import { until } from '../../../../test-kit/waiting.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';
import { sendNext } from './send-bulk.service.ts';

let app: TestApp;
let world: BusinessWorld;
let texting: Texting;
beforeAll(async () => {
  // Two in the afternoon in New York: no state is in quiet hours.
  app = await startApp({ env: { CLOCK: '2026-11-18T19:00:00Z', SMS_PER_SECOND: '100' } });
  world = await createBusinessWorld(app, 'bulk');
  texting = await makeTexting(app, world);
});
afterAll(() => app.stop());

const owner = () => world.sessions.owner;
const manager = () => world.sessions.manager;
const draft = (people: readonly { id: number }[], more: object = {}) => ({
  wording: 'Hi {first name}, 20% off at {store}.',
  messageType: 'Marketing' as const,
  customers: { ids: people.map(({ id }) => id).join(',') },
  ...more,
});
const preview = async (body: ReturnType<typeof draft>, session = owner()) =>
  app.call(bulkMessageRoutes.previewBulkMessage, { body }, session);
const start = (body: ReturnType<typeof draft>, key: string = randomUUID(), session = owner()) =>
  app.call(bulkMessageRoutes.sendBulkMessage, { body: { ...body, key } }, session);
const of = (id: number) => ({ params: { id: String(id) } });
const report = async (id: number) => (await app.call(bulkMessageRoutes.getBulkMessage, of(id), owner())).body;
const textsTo = async (phone: string) =>
  (await app.call(testPhoneRoutes.listTestPhones)).body.records
    .filter((one) => one.phone === phone)
    .flatMap(({ messages }) => messages.filter((one) => !one.isFromPhone).map(({ text }) => text));
const people = (name: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, one) => texting.customer(`${name}${one} Bulk`)));

test('a preview counts who would get it, why others wouldn’t, and shows the text of three', async () => {
  const agreed = await people('Yes', 4);
  const not = await texting.customer('Not Asked', world.storeId, undefined, false);
  const stopped = await texting.customer('Said Stop');
  await texting.write(stopped.phone, 'STOP');
  const { body } = await preview(draft([...agreed, not, stopped]));
  expect(body).toMatchObject({ matching: 6, recipients: 4, later: 0, segments: 4, costCents: 4 });
  expect(body.excluded.map(({ reason, count }) => [reason, count]).sort()).toEqual([
    ['NO_CONSENT', 1],
    ['STOPPED', 1],
  ]);
  expect(body.examples).toHaveLength(3);
  // They were added at the same time, so any of them may be the first customer.
  const ids = agreed.map(({ id }) => id);
  const first = ids.indexOf(Math.min(...ids));
  expect(body.examples[0]).toMatchObject({
    customerId: ids[first],
    text: expect.stringMatching(new RegExp(`^Hi Yes${first}, 20% off at \\S.*\\.$`)),
  });
  const wrong = await preview(draft(agreed, { wording: 'Order {order}' }));
  expect(wrong.body.fields).toEqual([{ path: 'wording', message: 'There is no field {order}' }]);
});

test('each recipient gets it once, however often it is asked for and whatever runs twice', async () => {
  const all = await people('Once', 60);
  const key = randomUUID();
  const asked = await Promise.all([start(draft(all), key), start(draft(all), key), start(draft(all), key)]);
  const [id = 0, ...others] = asked.map(({ body }) => body.id);
  expect(others).toEqual([id, id]);
  // As if the job's process had died and others went on at the same time.
  const business = app.server.database.business(world.businessId);
  const now = app.server.clock.now();
  await Promise.all([1, 2, 3].map(() => sendNext(business, id, now)));
  await until(async () => (await report(id)).delivered === 60, 'all are delivered');
  const { rows } = await app.database.admin.query(
    `select count(*)::int as texts, count(distinct phone)::int as phones from carrier_message
     where not is_from_phone and phone = any($1)`,
    [all.map(({ phone }) => phone)],
  );
  expect(rows[0]).toEqual({ texts: 60, phones: 60 });
  expect(await report(id)).toMatchObject({ state: 'DONE', recipients: 60, waiting: 0, failed: 0 });
});

test('a report counts replies, opt-outs and failures with their reason', async () => {
  const [replies, stops] = await people('Answer', 2);
  const fails = await texting.customer('Fails Bulk', world.storeId, '5550003');
  if (replies === undefined || stops === undefined) throw new Error('Nobody');
  const { body } = await start(draft([replies, stops, fails]));
  await until(async () => {
    const { delivered, failed } = await report(body.id);
    return delivered >= 2 && delivered + failed === 3;
  }, 'all have ended');
  await texting.write(replies.phone, 'Is that for dry cleaning too?');
  await texting.write(stops.phone, 'please stop texting me');
  const now = await report(body.id);
  expect(now).toMatchObject({ recipients: 3, replies: 2, optOuts: 1 });
  expect(now.failures.reduce((sum, { count }) => sum + count, 0)).toBe(now.failed);
});

test('one that is stopped never reaches those who wait for it', async () => {
  const all = await people('Later', 3);
  const { body } = await start(draft(all, { sendAt: '2026-11-19T19:00:00.000Z' }));
  await until(async () => (await report(body.id)).scheduled === 3, 'all are scheduled');
  const stopped = await app.call(bulkMessageRoutes.stopBulkMessage, of(body.id), owner());
  expect(stopped.body).toEqual({ id: body.id, stopped: 3 });
  expect(await report(body.id)).toMatchObject({ state: 'STOPPED', scheduled: 0, stopped: 3 });
  const again = await app.call(bulkMessageRoutes.stopBulkMessage, of(body.id), owner());
  expect(again.body.stopped).toBe(0);
  expect(await textsTo(all[0]?.phone ?? '')).toEqual([]);
});

test('a manager reaches only customers of their stores, and sees only their own', async () => {
  const near = await texting.customer('Near Bulk');
  const far = await texting.customer('Far Bulk', world.otherStoreId);
  expect((await preview(draft([near, far]), manager())).body.matching).toBe(1);
  const theirs = await start(draft([near]), randomUUID(), manager());
  const mine = await start(draft([far]));
  const list = await app.call(bulkMessageRoutes.listBulkMessages, {}, manager());
  expect(list.body.records.map(({ id }) => id)).toEqual([theirs.body.id]);
  expect((await app.call(bulkMessageRoutes.getBulkMessage, of(mine.body.id), manager())).status).toBe(404);
  expect((await app.call(bulkMessageRoutes.stopBulkMessage, of(mine.body.id), manager())).status).toBe(404);
});

test('a test goes to the user’s own phone, if they have one', async () => {
  const body = { wording: 'Hi {first name}!' };
  const without = await app.call(bulkMessageRoutes.testBulkMessage, { body }, owner());
  expect(without.status).toBe(409);
  await app.database.admin.query("update team_member set phone = '+12125550199' where business_id = $1", [
    world.businessId,
  ]);
  const sent = await app.call(bulkMessageRoutes.testBulkMessage, { body }, owner());
  expect(sent.body).toEqual({ phone: '+12125550199' });
  await until(async () => (await textsTo('+12125550199')).length === 1, 'the phone got it');
});

test('waits until carriers verified the number, then goes on by itself', async () => {
  const register = (state: 'PENDING' | 'REFUSED' | 'VERIFIED') =>
    app.call(testPhoneRoutes.setTestRegistration, {
      body: { businessPhone: texting.businessPhone, state, reason: 'No website' },
    });
  await register('REFUSED');
  expect((await app.call(registrationRoutes.getRegistration, {}, owner())).body).toEqual({
    state: 'REFUSED',
    reason: 'No website',
    readAt: app.server.clock.now().toISOString(),
  });
  const all = await people('Waits', 2);
  const { body } = await start(draft(all));
  await register('PENDING');
  const business = app.server.database.business(world.businessId);
  expect(await sendNext(business, body.id, app.server.clock.now())).toBe(0);
  expect(await report(body.id)).toMatchObject({ state: 'RUNNING', waiting: 2 });
  await register('VERIFIED');
  await until(async () => (await report(body.id)).delivered === 2, 'both are delivered');
  expect((await app.call(registrationRoutes.getRegistration, {}, owner())).body.reason).toBeNull();
});
