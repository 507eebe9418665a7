import { conversationRoutes } from '@washboard/contract/messenger/conversations.routes.ts';
import { messageRoutes } from '@washboard/contract/messenger/messages.routes.ts';
import { testPhoneRoutes } from '@washboard/contract/messenger/test-phones.routes.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test-kit/app.ts';
import { makeTexting } from '../../../../test-kit/models/texting.ts';
import { createBusinessWorld } from '../../../../test-kit/world.ts';

test('where others reach the server, a text is refused instead of simulated', async () => {
  const app = await startApp({ clock: '2026-11-18T17:00:00Z', env: { TRUST_PROXY: 'true' } });
  const world = await createBusinessWorld(app, 'reachable');
  const { owner } = world.sessions;
  const { id: customerId } = await (await makeTexting(app, world)).customer('Far Away');
  const { body: opened } = await app.call(
    conversationRoutes.openConversation,
    { body: { customerId } },
    owner,
  );
  const params = { id: String(opened.id) };
  await app.call(messageRoutes.sendMessage, { params, body: { text: 'Hello' } }, owner);
  const read = async () => (await app.call(messageRoutes.listMessages, { params }, owner)).body.records[0];
  await expect.poll(async () => (await read())?.deliveryStatus, { timeout: 30_000 }).toBe('FAILED');
  expect((await read())?.failure).toBe('No text message service is set up.');
  expect((await app.call(testPhoneRoutes.listTestPhones)).status).toBe(404);
  await app.stop();
});
