import { randomUUID } from 'node:crypto';
import { addressOf } from '@washboard/contract/core/route.ts';
import { bulkMessageRoutes } from '@washboard/contract/messenger/bulk/bulk-messages.routes.ts';
import { conversationRoutes } from '@washboard/contract/messenger/conversations.routes.ts';
import { messageRoutes } from '@washboard/contract/messenger/messages.routes.ts';
import { textNoticeRoutes } from '@washboard/contract/messenger/text-notices.routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../test-kit/app.ts';
import { makeTexting, type Texting } from '../../../../test-kit/models/texting.ts';
import { startTwilio, twilioNotice } from '../../../../test-kit/people/twilio.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';
import { createLog } from '../../../platform/log.ts';
import { sendDue } from '../ticking.service.ts';
import { askForMissedReports } from './missed-reports.service.ts';

const office = 'https://office.example.com';
const inbox = `${office}${addressOf(textNoticeRoutes.receiveText)}`;
type Double = Awaited<ReturnType<typeof startTwilio>>;
type Taken = Double['taken'][number];

let twilio: Double;
let env: Record<string, string>;
let app: TestApp;
let world: BusinessWorld;
let texting: Texting;
beforeAll(async () => {
  twilio = await startTwilio();
  env = { CLOCK: '2026-11-18T17:00:00Z', PUBLIC_URL: office, SMS_PER_SECOND: '1', ...twilio.env };
  app = await startApp({ env });
  world = await createBusinessWorld(app, 'twilio');
  texting = await makeTexting(app, world);
});
afterAll(async () => {
  await app.stop();
  await twilio.close();
});

const owner = () => world.sessions.owner;
const params = (id: number) => ({ params: { id: String(id) } });
const open = async (customerId: number) =>
  (await app.call(conversationRoutes.openConversation, { body: { customerId } }, owner())).body.id;
const send = (id: number, text: string) =>
  app.call(messageRoutes.sendMessage, { ...params(id), body: { text } }, owner());
const messages = async (id: number) =>
  (await app.call(messageRoutes.listMessages, params(id), owner())).body.records;
const becomes = (id: number, state: string) =>
  expect.poll(async () => (await messages(id))[0]?.deliveryStatus, { timeout: 30_000 }).toBe(state);
const report = (text: Taken, status: string, code?: string) =>
  app.call(textNoticeRoutes.receiveTextReport, {
    params: { key: text.statusUrl.split('/').at(-1) ?? '' },
    signed: twilio.reportOf(text, status, code),
  });
const takenBy = (phone: string) => twilio.taken.filter(({ to }) => to === phone);
const rest = () =>
  app.database.admin.query(`update messenger_settings set next_send_at = null where business_id = $1`, [
    world.businessId,
  ]);

test('a text is as long as the service takes, and pictures are not offered where it takes none', async () => {
  const id = await open((await texting.customer('Long Letter')).id);
  const { body } = await app.call(conversationRoutes.getConversationDetails, params(id), owner());
  expect(body.limits).toEqual({ longest: 1_600, takesPictures: false });
  const refused = await send(id, 'x'.repeat(1_601));
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    [{ path: 'text', message: 'At most 1,600 characters' }],
  ]);
  const media = [randomUUID()];
  const withPicture = await app.call(
    messageRoutes.sendMessage,
    { ...params(id), body: { text: 'Is this your button?', media } },
    owner(),
  );
  expect(withPicture.body.fields).toEqual([
    { path: 'media', message: 'The text message service can’t send pictures' },
  ]);
  expect(await messages(id)).toEqual([]);
  const query = { wording: 'x'.repeat(1_590), customers: {}, messageType: 'Transactional' as const };
  const bulk = (wording: string) =>
    app.call(bulkMessageRoutes.previewBulkMessage, { body: { ...query, wording } }, owner());
  expect((await bulk(query.wording)).body).toMatchObject({ longest: 1_600 });
  expect((await bulk(`${query.wording} {first name} {first name} {first name}`)).body.fields).toMatchObject([
    { path: 'wording', message: expect.stringMatching(/^At most 1,600 characters\. With its fields filled/) },
  ]);
});

test('reports in any order, twice and before our own answer end in the final state', async () => {
  await rest();
  const customer = await texting.customer('Out Oforder');
  const id = await open(customer.id);
  twilio.before(async (text) => {
    for (const status of ['delivered', 'sent', 'delivered', 'sending'])
      expect((await report(text, status)).status).toBe(200);
  });
  await send(id, 'Ready');
  await becomes(id, 'DELIVERED');
  twilio.before(async () => {});
  const [text] = takenBy(customer.phone);
  if (text === undefined) throw new Error('Twilio got no text');
  expect(text).toMatchObject({ from: texting.businessPhone, text: 'Ready' });
  // A late failure changes nothing.
  await report(text, 'undelivered', '30003');
  await report(text, 'read');
  expect((await messages(id))[0]).toMatchObject({ deliveryStatus: 'DELIVERED', failure: null });
  expect(takenBy(customer.phone)).toHaveLength(1);
});

test('a failure reported later says why', async () => {
  await rest();
  const customer = await texting.customer('Land Line');
  const id = await open(customer.id);
  await send(id, 'Ready');
  await becomes(id, 'SENT');
  const [text] = takenBy(customer.phone);
  if (text === undefined) throw new Error('Twilio got no text');
  await report(text, 'undelivered', '30006');
  expect((await messages(id))[0]?.failure).toBe('This is a landline, or a carrier that takes no texts.');
});

test('a report that was missed is asked for, from ten minutes after the text until a day after it', async () => {
  await rest();
  const customer = await texting.customer('Mis Sed');
  const id = await open(customer.id);
  const { body } = await send(id, 'Ready');
  await becomes(id, 'SENT');
  const [text] = takenBy(customer.phone);
  if (text === undefined) throw new Error('Twilio got no text');
  // It never reaches us.
  twilio.reportOf(text, 'undelivered', '30006');
  const sentAgo = (time: string) =>
    app.database.admin.query('update message set created_at = $1::timestamptz - $2::interval where id = $3', [
      app.server.clock.now(),
      time,
      body.messageId,
    ]);
  const asked = async () => {
    const { rows } = await app.database.admin.query(
      `select from outbox where topic = 'messenger.outcome' and payload @> $1`,
      [{ messageId: body.messageId }],
    );
    return rows.length;
  };
  for (const time of ['9 minutes', '25 hours']) {
    await sentAgo(time);
    await askForMissedReports({ ...app.server, log: createLog('silent') });
  }
  expect(await asked()).toBe(0);
  await sentAgo('11 minutes');
  // A server asks at its start.
  const started = await startApp({ database: app.database, env });
  await becomes(id, 'UNDELIVERED');
  await started.stop();
  expect((await messages(id))[0]?.failure).toBe('This is a landline, or a carrier that takes no texts.');
  await askForMissedReports({ ...app.server, log: createLog('silent') });
  expect(await asked()).toBe(1);
});

test('an outcome that nobody knows is said, not sent again, and settled by a report', async () => {
  await rest();
  const customer = await texting.customer('Bro Ken', world.storeId, '5550012');
  const id = await open(customer.id);
  await send(id, 'Ready');
  await becomes(id, 'UNKNOWN');
});

test('a busy Twilio gets the text when it asked for it', async () => {
  await rest();
  const customer = await texting.customer('Bu Sy', world.storeId, '5550010');
  const id = await open(customer.id);
  const { body } = await send(id, 'Ready');
  const waits = async () =>
    (
      await app.database.admin.query(
        `select waits, retry_at > now() and retry_at < now() + interval '4 seconds' as soon from message
         where id = $1`,
        [body.messageId],
      )
    ).rows[0];
  await expect.poll(waits, { timeout: 30_000 }).toEqual({ waits: 1, soon: true });
  expect((await messages(id))[0]?.deliveryStatus).toBe('QUEUED');
  await app.database.admin.query(`update message set retry_at = now(), waits = 20 where id = $1`, [
    body.messageId,
  ]);
  await sendDue({ ...app.server, log: createLog('silent') });
  await becomes(id, 'FAILED');
  expect((await messages(id))[0]?.failure).toBe('The text message service couldn’t be reached.');
});

test('a number sends no faster than it may; the rest waits its turn', async () => {
  await rest();
  const customer = await texting.customer('Fast Lane');
  const id = await open(customer.id);
  // Enough that some wait even on a slow machine.
  const all = 24;
  for (let made = 0; made < all; made++) await send(id, `Text ${made}`);
  const waiting = async () =>
    (
      await app.database.admin.query(
        `select count(*) filter (where delivery_status = 'SENT')::int as sent,
           count(*) filter (where retry_at is not null)::int as waiting,
           count(distinct retry_at)::int as turns
         from message where conversation_id = $1`,
        [id],
      )
    ).rows[0] as { sent: number; waiting: number; turns: number };
  await expect
    .poll(
      async () => {
        const { sent, waiting: rest } = await waiting();
        return sent + rest;
      },
      { timeout: 30_000 },
    )
    .toBe(all);
  const { sent, waiting: kept, turns } = await waiting();
  // Five at once after a rest, and one for each second that this took.
  expect(sent).toBeGreaterThanOrEqual(5);
  expect(kept).toBeGreaterThan(0);
  expect(turns).toBe(kept);
  await app.database.admin.query('update message set retry_at = now() where retry_at is not null');
  await sendDue({ ...app.server, log: createLog('silent') });
  await expect.poll(async () => (await waiting()).sent, { timeout: 30_000 }).toBe(all);
  expect(new Set(takenBy(customer.phone).map(({ text }) => text)).size).toBe(all);
});

test('a customer’s text is recorded once, however often Twilio sends it; the answer asks Twilio for nothing', async () => {
  const customer = await texting.customer('In Bound');
  const signed = twilioNotice(inbox, {
    MessageSid: 'SMinbound',
    From: customer.phone,
    To: texting.businessPhone,
    Body: 'Is it ready?',
    NumMedia: '0',
  });
  for (let time = 0; time < 2; time++) {
    const { status, text, headers } = await app.call(textNoticeRoutes.receiveText, { signed });
    expect([status, text, headers['content-type']]).toEqual([
      200,
      '<Response/>',
      expect.stringContaining('text/xml'),
    ]);
  }
  expect((await messages(await open(customer.id))).map(({ text }) => text)).toEqual(['Is it ready?']);
});

test('only Twilio may tell: another signature, address or key is refused, and changes nothing', async () => {
  const customer = await texting.customer('For Ged');
  const id = await open(customer.id);
  const fields = { MessageSid: 'SMforged', From: customer.phone, To: texting.businessPhone, Body: 'Hi' };
  const good = twilioNotice(inbox, fields);
  for (const signed of [
    { ...good, content: good.content.replace('Hi', 'Ho') },
    twilioNotice('https://elsewhere.example.com/api/notices/texts', fields),
    { ...good, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  ]) {
    const { status, body } = await app.call(textNoticeRoutes.receiveText, { signed });
    expect([status, body.code]).toEqual([403, 'text_not_signed']);
  }
  const unreadable = twilioNotice(inbox, { From: customer.phone });
  expect((await app.call(textNoticeRoutes.receiveText, { signed: unreadable })).status).toBe(422);
  expect(await messages(id)).toEqual([]);
  const without = await startApp({ database: app.database });
  expect((await without.call(textNoticeRoutes.receiveText, { signed: good })).status).toBe(404);
  await without.stop();
});

test('pictures of a customer’s text are fetched with our sign-in and kept; other files say so', async () => {
  const customer = await texting.customer('Pic Tures');
  const signed = twilioNotice(inbox, {
    MessageSid: 'SMpictures',
    From: customer.phone,
    To: texting.businessPhone,
    Body: 'This stain',
    NumMedia: '3',
    MediaUrl0: `${env.TWILIO_URL}/media/pixel`,
    MediaUrl1: `${env.TWILIO_URL}/media/card`,
    MediaUrl2: 'http://127.0.0.1:1/media/pixel',
  });
  expect((await app.call(textNoticeRoutes.receiveText, { signed })).status).toBe(200);
  const id = await open(customer.id);
  await expect
    .poll(async () => (await messages(id))[0], { timeout: 30_000 })
    .toMatchObject({
      text: 'This stain',
      mediaCount: 1,
      failure: 'They sent a file that isn’t a picture we can show.',
    });
});

test('a short code may write to us', async () => {
  const signed = twilioNotice(inbox, {
    MessageSid: 'SMshort',
    From: '22395',
    To: texting.businessPhone,
    Body: 'Your code is 1234',
  });
  expect((await app.call(textNoticeRoutes.receiveText, { signed })).status).toBe(200);
});
