import { conversationRoutes } from '@washboard/contract/messenger/conversations.routes.ts';
import { handlingRoutes } from '@washboard/contract/messenger/handling/handling.routes.ts';
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
  world = await createBusinessWorld(app, 'replying');
  texting = await makeTexting(app, world);
});
afterAll(() => app.stop());

const owner = () => world.sessions.owner;
const manager = () => world.sessions.manager;
const of = (id: number) => ({ params: { id: String(id) } });
async function open(name: string, storeId = world.storeId) {
  const { id: customerId } = await texting.customer(name, storeId);
  return (await app.call(conversationRoutes.openConversation, { body: { customerId } }, owner())).body.id;
}
const replying = async (id: number, session = owner()) =>
  (await app.call(handlingRoutes.listReplying, of(id), session)).body.records.length;

test('colleagues see who is replying until they send or stop typing', async () => {
  const id = await open('Rep Lying');
  await app.call(handlingRoutes.noteReplying, of(id), manager());
  expect([await replying(id), await replying(id, manager())]).toEqual([1, 0]);
  await app.database.admin.query("update conversation_replying set until = now() - interval '1 second'");
  expect(await replying(id)).toBe(0);
  await app.call(handlingRoutes.noteReplying, of(id), manager());
  expect(await replying(id)).toBe(1);
  await app.call(messageRoutes.sendMessage, { ...of(id), body: { text: 'Hello' } }, manager());
  expect(await replying(id)).toBe(0);
});

test('a manager of another store neither sees nor tells it', async () => {
  const id = await open('Far Lying', world.otherStoreId);
  expect((await app.call(handlingRoutes.noteReplying, of(id), manager())).status).toBe(404);
  expect((await app.call(handlingRoutes.listReplying, of(id), manager())).status).toBe(404);
});
