import { customerPageRoutes } from '@washboard/contract/customers/customer-page.routes.ts';
import { conversationRoutes } from '@washboard/contract/messenger/conversations.routes.ts';
import { messageRoutes } from '@washboard/contract/messenger/messages.routes.ts';
import { textConsentRoutes } from '@washboard/contract/messenger/text-consent/text-consent.routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../test-kit/app.ts';
import { makeTexting, type Texting } from '../../../../test-kit/models/texting.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let texting: Texting;
beforeAll(async () => {
  app = await startApp({ env: { CLOCK: '2026-11-18T17:00:00Z' } });
  world = await createBusinessWorld(app, 'wishes');
  texting = await makeTexting(app, world);
});
afterAll(() => app.stop());

const owner = () => world.sessions.owner;
const params = (id: number) => ({ params: { id: String(id) } });
const open = async (customerId: number) =>
  (await app.call(conversationRoutes.openConversation, { body: { customerId } }, owner())).body.id;
const details = async (id: number) =>
  (await app.call(conversationRoutes.getConversationDetails, params(id), owner())).body;
const texts = async (id: number) =>
  (await app.call(messageRoutes.listMessages, params(id), owner())).body.records.map(({ text }) => text);
const ledger = async (customerId: number) =>
  (await app.call(customerPageRoutes.getCustomer, params(customerId), owner())).body.consents;

test('an unclear text ends marketing at once and goes to a person; texts about orders go on', async () => {
  const customer = await texting.customer('Un Clear');
  const id = await open(customer.id);
  await texting.write(customer.phone, 'your messages are unwanted');
  expect(await details(id)).toMatchObject({
    hasStopped: false,
    isEscalated: true,
    escalationReason: 'They may want no more texts, so marketing has ended: “your messages are unwanted”',
    consent: { isMarketingAgreed: false },
    permits: { Transactional: { isAllowed: true } },
  });
  expect(await texts(id)).toHaveLength(1);
  expect((await ledger(customer.id))[0]).toMatchObject({
    agreed: false,
    how: expect.stringMatching(/^Unclear words \(“.*”\): your messages are unwanted/),
  });
});

test('the ledger shows the rule that decided', async () => {
  const customer = await texting.customer('Own Words');
  await texting.write(customer.phone, 'please quit texting my phone');
  const id = await open(customer.id);
  expect(await details(id)).toMatchObject({
    hasStopped: true,
    consent: { how: expect.stringMatching(/^Own words \(“/) },
  });
  const other = await texting.customer('Key Word');
  await texting.write(other.phone, 'Unsubscribe');
  expect((await details(await open(other.id))).consent.how).toBe('Keyword “unsubscribe”');
  const plain = await texting.customer('No Marketing', world.storeId, undefined, false);
  await texting.write(plain.phone, 'Unsubscribe');
  expect(await ledger(plain.id)).toMatchObject([
    { channel: 'TEXTS', agreed: false, how: 'Keyword “unsubscribe”: Unsubscribe' },
  ]);
});

test('who asks for texts again in own words is offered to a person, not put back by itself', async () => {
  const customer = await texting.customer('Come Back');
  await texting.write(customer.phone, 'STOP');
  await texting.write(customer.phone, 'ok you can text me again');
  const id = await open(customer.id);
  expect(await details(id)).toMatchObject({
    hasStopped: true,
    isEscalated: true,
    escalationReason:
      'They ask for texts again. Record this in the details to text them: “ok you can text me again”',
    askedAgain: { text: 'ok you can text me again' },
  });
  const record = (body: object) =>
    app.call(
      textConsentRoutes.recordTextConsent,
      {
        ...params(id),
        body: {
          isStopped: false,
          how: 'By text',
          saidAt: '2026-11-18T16:59:00.000Z',
          wording: 'text me again',
          ...body,
        },
      },
      world.sessions.manager,
    );
  expect((await record({ wording: ' ' })).body.fields).toEqual([
    { path: 'wording', message: 'Their words are a required field' },
  ]);
  expect((await record({ saidAt: '2026-11-19T17:00:00.000Z' })).body.fields).toEqual([
    { path: 'saidAt', message: 'Choose a time in the past' },
  ]);
  expect((await record({})).body).toMatchObject({ id, hasStopped: false });
  expect((await record({})).body.error).toBe('They get texts already.');
  expect(await details(id)).toMatchObject({
    askedAgain: null,
    consent: { how: 'By text, recorded by manager wishes', isMarketingAgreed: false },
    permits: { Transactional: { isAllowed: true } },
  });
});

test('who asks who we are gets our name and number once', async () => {
  const customer = await texting.customer('Who There');
  await texting.write(customer.phone, 'who is this?');
  const id = await open(customer.id);
  expect(await texts(id)).toEqual([
    expect.stringContaining('Reply with your question, and we answer.'),
    'who is this?',
  ]);
  expect((await details(id)).hasStopped).toBe(false);
});

test('a keyword that the carrier took is recorded, and confirmed by the carrier only', async () => {
  const customer = await texting.customer('Car Rier');
  await texting.tell({ id: 'carrier-stop', from: customer.phone, text: 'Stop pls', optOut: 'STOP' });
  const id = await open(customer.id);
  expect(await details(id)).toMatchObject({
    hasStopped: true,
    consent: { how: 'Keyword, taken by the carrier (STOP)' },
  });
  expect(await texts(id)).toEqual(['Stop pls']);
});

test('a search looks in every tab; a past time and invisible characters are refused', async () => {
  const customer = await texting.customer('Zelda Anywhere');
  const id = await open(customer.id);
  const list = async (query: object) =>
    (await app.call(conversationRoutes.listConversations, { query }, owner())).body.records.map(
      (one) => one.id,
    );
  expect(await list({ q: 'zelda' })).toEqual([id]);
  await app.database.admin.query('update conversation set escalated_at = now() where id = $1', [id]);
  expect(await list({ q: 'zelda' })).toEqual([id]);
  expect(await list({ q: 'zelda', unread: 'true' })).toEqual([]);
  const send = (body: { text: string; sendAt?: string }) =>
    app.call(messageRoutes.sendMessage, { ...params(id), body }, owner());
  expect((await send({ text: 'Hi', sendAt: '2026-11-18T12:00:00.000Z' })).body.fields).toEqual([
    { path: 'sendAt', message: 'Choose a time in the future' },
  ]);
  for (const text of ['\u200b\u2060', '\u2800', '\u3164 \ufe0f'])
    expect((await send({ text })).body.fields).toEqual([
      { path: 'text', message: 'Message is a required field' },
    ]);
});
