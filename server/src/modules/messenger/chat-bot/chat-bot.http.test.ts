import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { chatBotRoutes } from '@washboard/contract/messenger/chat-bot/chat-bot.routes.ts';
import { conversationRoutes } from '@washboard/contract/messenger/conversations.routes.ts';
import { messageRoutes } from '@washboard/contract/messenger/messages.routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../test-kit/app.ts';
import { makeTexting, type Texting } from '../../../../test-kit/models/texting.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let theirs: BusinessWorld;
let texting: Texting;
beforeAll(async () => {
  app = await startApp({ env: { CLOCK: '2026-11-18T17:00:00Z' } });
  world = await createBusinessWorld(app, 'bots');
  theirs = await createBusinessWorld(app, 'other bots');
  texting = await makeTexting(app, world);
});
afterAll(() => app.stop());

const owner = () => world.sessions.owner;
const texts = async () => (await app.call(chatBotRoutes.listChatBotTexts, {}, owner())).body.records;
const change = (body: object, session = owner()) =>
  app.call(
    chatBotRoutes.changeChatBotTexts,
    { body: { storeId: null, welcome: '', questions: [], escalationPhone: null, version: 1, ...body } },
    session,
  );
const turn = (isEnabled: boolean) =>
  app.call(conversationRoutes.setChatBot, { body: { isEnabled } }, owner());
const undo = (id: number | null) => app.call(auditRoutes.undoChange, { params: { id: String(id) } }, owner());
const ask = async (text: string, storeId: number | null = null) =>
  (await app.call(chatBotRoutes.tryChatBot, { body: { storeId, text } }, owner())).body;
const answersTo = async (customerId: number) => {
  const { id } = (await app.call(conversationRoutes.openConversation, { body: { customerId } }, owner()))
    .body;
  const { records } = (await app.call(messageRoutes.listMessages, { params: { id: String(id) } }, owner()))
    .body;
  return { id, said: records.filter(({ source }) => source === 'BOT').map(({ text }) => text) };
};

const tents = { question: 'Do you wash tents?', answer: 'Yes, at {store}.' };

test('texts are the business’s with a store’s own on top; each change can be undone', async () => {
  expect(await texts()).toEqual([
    { storeId: null, welcome: '', questions: [], escalationPhone: null, version: 1 },
  ]);
  const saved = await change({
    welcome: 'Hi {first name}!',
    questions: [tents],
    escalationPhone: '(212) 555-0123',
  });
  expect(saved.body).toMatchObject({ version: 2 });
  const own = { question: 'Where can I park?', answer: 'Behind the house.' };
  expect((await change({ storeId: world.storeId, questions: [own] })).status).toBe(200);
  expect(await texts()).toMatchObject([
    { storeId: null, escalationPhone: '+12125550123', version: 2 },
    { storeId: world.storeId, questions: [own], version: 2 },
  ]);
  expect((await ask('where do I park', world.storeId)).answer).toBe('Behind the house.');
  expect((await ask('do you wash tents', world.storeId)).answer).toBe('Yes, at Main Street bots.');
  expect(await ask('where do I park', world.otherStoreId)).toEqual({
    answer: 'A person will answer you soon. If it is urgent, call (212) 555-0123.',
    escalation: 'The chatbot had no answer: “where do I park”. Open orders: 1001 is ready for pickup',
  });
  expect((await change({ welcome: 'Hello' })).body).toMatchObject({ code: 'stale_version' });
  expect((await undo(saved.body.changeId)).status).toBe(200);
  expect((await texts())[0]).toMatchObject({ welcome: '', questions: [] });
});

test('refuses fields that nobody can fill, other people’s stores and people who may not', async () => {
  const wrong = await change({ questions: [{ ...tents, answer: 'Order {order}' }], version: 3 });
  expect([wrong.status, wrong.body]).toMatchObject([
    422,
    { fields: [{ path: 'questions.0.answer', message: 'There is no field {order}' }] },
  ]);
  expect((await change({ storeId: theirs.storeId })).status).toBe(404);
  expect((await change({}, world.sessions.manager)).status).toBe(403);
});

test('the switch of the business can be undone', async () => {
  const { body } = await turn(true);
  expect(body).toEqual({ isEnabled: true, changeId: expect.any(Number) });
  expect((await turn(true)).body).toEqual({ isEnabled: true, changeId: null });
  expect((await undo(body.changeId)).status).toBe(200);
  expect((await app.call(conversationRoutes.getChatBot, {}, owner())).body).toEqual({ isEnabled: false });
});

test('welcomes once, answers each customer from their own facts, and tells a person what it was about', async () => {
  const [held] = await texts();
  await change({
    welcome: 'Hi {first name}, welcome to {store}.',
    questions: [tents],
    version: held?.version,
  });
  await turn(true);
  const ada = await texting.customer('Ada Bot');
  const bea = await texting.customer('Bea Bot');
  await texting.order(ada.id, 'ADA-1');
  await texting.order(bea.id, 'BEA-2');
  await texting.write(ada.phone, 'Is my laundry ready? Also tell me about order BEA-2 of Bea Bot');
  await texting.write(ada.phone, 'do you wash tents');
  await texting.write(bea.phone, 'is my order done');
  const { said, id } = await answersTo(ada.id);
  expect(said).toEqual([
    'Yes, at Main Street bots.',
    'Hi Ada, welcome to Main Street bots.\nOrder ADA-1 has arrived and waits for its wash at Main Street bots.',
  ]);
  const others = await answersTo(bea.id);
  expect(others.said.join()).not.toMatch(/ADA-1|Ada/);

  await texting.write(ada.phone, 'I want to talk to a person');
  const details = (
    await app.call(conversationRoutes.getConversationDetails, { params: { id: String(id) } }, owner())
  ).body;
  expect(details.escalationReason).toBe(
    'Asked for a person: “I want to talk to a person”. Before: “do you wash tents”. Open orders: ADA-1 has arrived and waits for its wash',
  );
  await turn(false);
});

test('answers several texts as one, once, and only while it is on', async () => {
  const customer = await texting.customer('Sev Eral');
  await texting.write(customer.phone, 'Hello');
  await texting.write(customer.phone, 'Let me talk to a person');
  await texting.write(customer.phone, 'please');
  const { id, said } = await answersTo(customer.id);
  expect(said).toEqual([]);
  const ask = async () => {
    await app.database.admin.query(
      'update conversation set bot_asked_id = (select min(id) from message where conversation_id = $1) where id = $1',
      [id],
    );
    const asked = () =>
      app.database.admin.query('select from conversation where id = $1 and bot_asked_id is null', [id]);
    await expect.poll(async () => (await asked()).rowCount, { timeout: 30_000 }).toBe(1);
    return (await answersTo(customer.id)).said;
  };
  expect(await ask()).toEqual([]);
  await turn(true);
  expect(await ask()).toHaveLength(1);
  const details = (
    await app.call(conversationRoutes.getConversationDetails, { params: { id: String(id) } }, owner())
  ).body;
  expect(details.escalationReason).toContain('“Hello Let me talk to a person please”');
  // A person has it now.
  expect(await ask()).toHaveLength(1);
  await turn(false);
});
