import { conversationRoutes } from '@washboard/contract/messenger/conversations.routes.ts';
import { handlingRoutes } from '@washboard/contract/messenger/handling/handling.routes.ts';
import type { Handling } from '@washboard/contract/messenger/handling/handling.schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../test-kit/app.ts';
import { makeTexting, type Texting } from '../../../../test-kit/models/texting.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';
import { wakeSnoozed } from './handling.service.ts';

let app: TestApp;
let world: BusinessWorld;
let texting: Texting;
beforeAll(async () => {
  app = await startApp({ env: { CLOCK: '2026-11-18T17:00:00Z' } });
  world = await createBusinessWorld(app, 'handling');
  texting = await makeTexting(app, world);
});
afterAll(() => app.stop());

const owner = () => world.sessions.owner;
const manager = () => world.sessions.manager;
const of = (id: number) => ({ params: { id: String(id) } });
const names = async (query: object = {}, session = owner()) =>
  (await app.call(conversationRoutes.listConversations, { query }, session)).body.records.map(
    ({ name }) => name,
  );
const change = (id: number, body: Handling, session = owner()) =>
  app.call(handlingRoutes.changeHandling, { ...of(id), body }, session);
const colleagues = async (id: number) =>
  (await app.call(handlingRoutes.listColleagues, of(id), owner())).body.records;

async function writing(name: string, storeId = world.storeId): Promise<{ id: number; phone: string }> {
  const customer = await texting.customer(name, storeId);
  await texting.write(customer.phone, 'Hello');
  const input = { body: { customerId: customer.id } };
  const { body } = await app.call(conversationRoutes.openConversation, input, owner());
  return { id: body.id, phone: customer.phone };
}

test('a conversation is assigned to a colleague who sees it, and put first', async () => {
  const { id } = await writing('Ann Assigned');
  const far = await writing('Far Assigned', world.otherStoreId);
  const people = await colleagues(id);
  const me = people.find(({ name }) => name.startsWith('owner'));
  const theManager = people.find(({ name }) => name.startsWith('manager'));
  if (me === undefined || theManager === undefined) throw new Error('Not a colleague');
  expect((await colleagues(far.id)).map(({ name }) => name)).not.toContain(theManager.name);
  expect((await change(far.id, { assigneeId: theManager.id })).status).toBe(404);
  expect((await change(far.id, { isPriority: true }, manager())).status).toBe(404);

  expect((await change(id, { assigneeId: me.id })).body.assignee).toEqual(me);
  expect(await names({ only: 'mine' })).toEqual(['Ann Assigned']);
  expect(await names({ only: 'mine' }, manager())).toEqual([]);
  expect(await names({ only: 'unassigned' })).toEqual(['Far Assigned']);
  expect(await names({ only: 'priority' })).toEqual([]);
  const changed = (await change(id, { isPriority: true })).body;
  expect(changed).toMatchObject({ assignee: me, isPriority: true, snoozedUntil: null });
  expect(await names({ only: 'priority' })).toEqual(['Ann Assigned']);
  expect((await change(id, {})).status).toBe(422);
  expect((await change(id, { assigneeId: null })).body).toMatchObject({ assignee: null, isPriority: true });
});

test('a snoozed conversation is hidden until its time comes or the customer writes', async () => {
  const { id, phone } = await writing('Sam Snooze');
  const past = await change(id, { snoozedUntil: '2026-11-18T16:00:00.000Z' });
  expect([past.status, JSON.stringify(past.body)]).toEqual([
    422,
    expect.stringContaining('Choose a time in the future'),
  ]);
  const snoozed = () => change(id, { snoozedUntil: '2026-11-19T14:00:00.000Z' });
  expect((await snoozed()).body.snoozedUntil).toBe('2026-11-19T14:00:00.000Z');
  expect(await names()).not.toContain('Sam Snooze');
  expect(await names({ unread: 'true' })).not.toContain('Sam Snooze');
  expect(await names({ only: 'snoozed' })).toEqual(['Sam Snooze']);
  expect(await names({ q: 'sam snooze' })).toEqual(['Sam Snooze']);
  await texting.write(phone, 'Are you there?');
  expect(await names()).toContain('Sam Snooze');

  await snoozed();
  await app.call(conversationRoutes.readConversation, of(id), owner());
  const wake = (at: string) =>
    app.server.database.background(world.businessId).write((tx) => wakeSnoozed(tx, new Date(at)));
  await wake('2026-11-19T13:59:59.000Z');
  expect(await names()).not.toContain('Sam Snooze');
  await wake('2026-11-19T14:00:00.000Z');
  expect(await names({ unread: 'true' })).toContain('Sam Snooze');
});

test('a note is for colleagues; who is mentioned gets an email', async () => {
  const { id } = await writing('Nora Note');
  const people = await colleagues(id);
  const theManager = people.find(({ name }) => name.startsWith('manager'));
  if (theManager === undefined) throw new Error('Not a colleague');
  const add = (body: { text: string; mentioned?: number[] }) =>
    app.call(handlingRoutes.addNote, { ...of(id), body }, owner());
  expect((await add({ text: '  ' })).status).toBe(422);
  expect((await add({ text: 'Hi', mentioned: [999_999] })).status).toBe(404);
  const added = (await add({ text: ' She likes cold water. ', mentioned: [theManager.id] })).body;
  expect(added).toMatchObject({ text: 'She likes cold water.', mentioned: [theManager] });
  const notes = (await app.call(handlingRoutes.listNotes, of(id), manager())).body.records;
  expect(notes).toEqual([added]);
  const { rows } = await app.database.admin.query('select subject, text from mail where business_id = $1', [
    world.businessId,
  ]);
  expect(rows).toEqual([
    {
      subject: `${added.author} mentioned you in a note`,
      text: expect.stringContaining('She likes cold water.'),
    },
  ]);
  expect(rows[0].text).toContain(`/messenger/inbox?conversation=${id}`);
  const elsewhere = await writing('Far Note', world.otherStoreId);
  expect((await app.call(handlingRoutes.listNotes, of(elsewhere.id), manager())).status).toBe(404);
});
