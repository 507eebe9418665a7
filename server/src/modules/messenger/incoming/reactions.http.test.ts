import { conversationRoutes } from '@washboard/contract/messenger/conversations.routes.ts';
import { messageRoutes } from '@washboard/contract/messenger/messages.routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../test-kit/app.ts';
import { makeTexting, type Texting } from '../../../../test-kit/models/texting.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let texting: Texting;
beforeAll(async () => {
  app = await startApp({ env: { CLOCK: '2026-11-18T17:00:00Z' } });
  world = await createBusinessWorld(app, 'reactions');
  texting = await makeTexting(app, world);
});
afterAll(() => app.stop());

const owner = () => world.sessions.owner;
const params = (id: number) => ({ params: { id: String(id) } });
const open = async (customerId: number) =>
  (await app.call(conversationRoutes.openConversation, { body: { customerId } }, owner())).body.id;
const messages = async (id: number) =>
  (await app.call(messageRoutes.listMessages, params(id), owner())).body.records;
const details = async (id: number) =>
  (await app.call(conversationRoutes.getConversationDetails, params(id), owner())).body;
const send = (id: number, text: string) =>
  app.call(messageRoutes.sendMessage, { ...params(id), body: { text } }, owner());

const ours = 'Sudsy: Your order is ready. Reply STOP to opt out.';

test('a phone’s reaction is shown as one, unsubscribes nobody, and waits for nothing', async () => {
  const customer = await texting.customer('Tap Back');
  const id = await open(customer.id);
  await send(id, ours);
  await app.call(
    conversationRoutes.setConversationChatBot,
    { body: { conversationId: id, isEnabled: true } },
    owner(),
  );
  await texting.write(customer.phone, `Loved “${ours}”`);
  const [reaction, sent, ...others] = await messages(id);
  expect(reaction).toMatchObject({
    direction: 'Inbound',
    text: `Loved “${ours}”`,
    reaction: { mark: '❤️', isRemoved: false, about: ours },
  });
  expect([sent?.text, sent?.reaction, others]).toEqual([ours, null, []]);
  expect(await details(id)).toMatchObject({
    unread: 0,
    waitingSince: null,
    hasStopped: false,
    permits: { Transactional: { isAllowed: true } },
    consent: { isMarketingAgreed: true },
  });
  // It isn't what the chatbot reads next, nor does it end a wait.
  await texting.write(customer.phone, 'thanks, I am coming');
  const since = (await details(id)).waitingSince;
  await texting.write(customer.phone, `Removed a heart from “${ours}”`);
  expect(since).not.toBeNull();
  expect(await details(id)).toMatchObject({ waitingSince: since, unread: 1 });
});

test('quotes of our texts and footers aren’t the customer’s words; their own still count', async () => {
  const customer = await texting.customer('Quo Ter');
  const id = await open(customer.id);
  await send(id, 'Your coat is done, text us to stop us from donating it.');
  await texting.write(customer.phone, '> Reply STOP to opt out\nIs that the blue coat?');
  await texting.write(customer.phone, 'Your coat is done, text us to stop us from donating it. Which coat?');
  expect((await details(id)).hasStopped).toBe(false);
  await texting.write(customer.phone, 'STOP\n\nSent from my iPhone');
  expect((await details(id)).hasStopped).toBe(true);
});
