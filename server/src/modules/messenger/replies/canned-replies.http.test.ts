import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { conversationRoutes } from '@washboard/contract/messenger/conversations.routes.ts';
import { mostCannedReplies } from '@washboard/contract/messenger/replies/canned-replies.constants.ts';
import { cannedReplyRoutes } from '@washboard/contract/messenger/replies/canned-replies.routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../test-kit/app.ts';
import { makeTexting, type Texting } from '../../../../test-kit/models/texting.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let texting: Texting;
beforeAll(async () => {
  app = await startApp({ env: { CLOCK: '2026-11-18T17:00:00Z' } });
  world = await createBusinessWorld(app, 'replies');
  texting = await makeTexting(app, world);
});
afterAll(() => app.stop());

const owner = () => world.sessions.owner;
const names = async (session = owner()) =>
  (await app.call(cannedReplyRoutes.listCannedReplies, {}, session)).body.records.map(({ name }) => name);
const add = (name: string, wording = 'We open at 7.') =>
  app.call(cannedReplyRoutes.addCannedReply, { body: { name, wording } }, owner());
const of = (id: number) => ({ params: { id: String(id) } });
const undo = (changeId: number | null) =>
  app.call(auditRoutes.undoChange, { params: { id: String(changeId) } }, owner());
async function valuesOf(customerId: number, session = owner()) {
  const opened = await app.call(conversationRoutes.openConversation, { body: { customerId } }, owner());
  const { status, body } = await app.call(cannedReplyRoutes.getReplyValues, of(opened.body.id), session);
  return status === 200 ? body.values : status;
}

test('an owner adds, changes and removes one, and each can be undone; a manager reads them', async () => {
  const { id, changeId } = (await add('Hours')).body;
  await add('area');
  expect(await names(world.sessions.manager)).toEqual(['area', 'Hours']);
  const body = { name: 'Opening hours', wording: 'From 8, {first name}.', version: 1 };
  const changed = await app.call(cannedReplyRoutes.changeCannedReply, { ...of(id), body }, owner());
  expect(await names()).toEqual(['area', 'Opening hours']);
  const stale = await app.call(cannedReplyRoutes.changeCannedReply, { ...of(id), body }, owner());
  expect(stale.status).toBe(409);
  await undo(changed.body.changeId);
  expect(await names()).toEqual(['area', 'Hours']);
  const removed = await app.call(
    cannedReplyRoutes.removeCannedReply,
    { ...of(id), body: { version: 3 } },
    owner(),
  );
  expect(await names()).toEqual(['area']);
  await undo(removed.body.changeId);
  expect(await names()).toEqual(['area', 'Hours']);
  await undo(changeId);
  expect(await names()).toEqual(['area']);
});

test('names are distinct, fields are known, and there are only so many', async () => {
  await add('Parking');
  expect((await add('parking ')).text).toContain('Please add distinct names');
  expect((await add('Wrong', 'Dear {name}')).text).toContain('There is no field {name}');
  const missing = mostCannedReplies - (await names()).length;
  for (let one = 0; one < missing; one++) await add(`Reply ${one}`);
  expect((await add('One more')).text).toContain(`up to ${mostCannedReplies} canned replies`);
});

test('fields say what is known about the customer’s open order, and nothing else', async () => {
  const customer = await texting.customer('Ana Filled');
  const without = await valuesOf(customer.id);
  expect(without).toMatchObject({ 'first name': 'Ana', order: null, total: null, due: null, window: null });
  await texting.order(customer.id, 'R-100');
  const about = await valuesOf(customer.id);
  expect(about).toMatchObject({ order: 'R-100', stop: null, window: null });
  expect(Object(about).store).toEqual(expect.any(String));
});

test('a manager of another store gets no values', async () => {
  const far = await texting.customer('Far Away', world.otherStoreId);
  expect(await valuesOf(far.id, world.sessions.manager)).toBe(404);
});
