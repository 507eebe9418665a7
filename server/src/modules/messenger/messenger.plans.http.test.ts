import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test-kit/app.ts';
import { firstPlan } from '../../../test-kit/figures/plans.ts';
import { insertManyCustomers } from '../../../test-kit/models/many-customers.ts';
import { insertManyConversations } from '../../../test-kit/models/texting.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import type { Reach } from '../../platform/list/list-page.ts';
import { type ConversationFilters, countConversations, readConversations } from './conversations.views.ts';
import { readMessages } from './messages.views.ts';

let app: TestApp;
let world: BusinessWorld;
let conversationId: number;
beforeAll(async () => {
  app = await startApp();
  world = await createBusinessWorld(app, 'plans');
  await insertManyCustomers(app.database, world.businessId, [world.storeId, world.otherStoreId], 30_000);
  conversationId = await insertManyConversations(app.database, world.businessId);
});
afterAll(() => app.stop());

const first: Reach = { direction: 'next', after: null, offset: 0, limit: 21 };
const planOf = (work: (business: BusinessDb) => Promise<unknown>) =>
  firstPlan(app.database, world.businessId, work);
const page = (filters: Partial<ConversationFilters>, reach = first) =>
  planOf((business) =>
    readConversations(business, { stores: 'all', tab: 'primary', q: '', memberId: 1, ...filters }, reach),
  );
const large = ['conversation', 'conversation_term', 'message', 'customer', 'customer_facts', 'customer_term'];

it.each([
  ['primary', 'conversation_primary'],
  ['unread', 'conversation_unread'],
  ['escalations', 'conversation_escalated'],
  ['other', 'conversation_other'],
] as const)(
  'an index serves the tab %s: first page, deep page, and the stores of a manager',
  async (tab, index) => {
    const deep = { ...first, after: ['2026-06-01T00:00:00Z', 1] };
    for (const plan of [
      await page({ tab }),
      await page({ tab }, deep),
      await page({ tab, stores: [world.storeId] }),
    ]) {
      expect(plan.indexes, plan.text).toContain(index);
      for (const table of large) expect(plan.wholeTables, plan.text).not.toContain(table);
    }
  },
);

it.each(['word4242', '2120004242', 'first5 last4242'])('an index serves the search for %s', async (q) => {
  const plan = await page({ q });
  expect(plan.indexes, plan.text).toContain('conversation_term_pkey');
  expect(plan.text).toMatch(/Index Cond: .*term >= .*term < /);
  for (const table of large) expect(plan.wholeTables, plan.text).not.toContain(table);
});

it('an index serves a conversation’s messages and the counts', async () => {
  const messages = await planOf((business) => readMessages(business, conversationId, {}, first));
  expect(messages.indexes, messages.text).toContain('message_by_conversation');
  const count = await planOf((business) =>
    countConversations(business, { stores: 'all', tab: 'unread', q: '', memberId: 1 }),
  );
  expect(count.indexes, count.text).toContain('conversation_unread');
  for (const table of large) expect(messages.wholeTables, messages.text).not.toContain(table);
});
