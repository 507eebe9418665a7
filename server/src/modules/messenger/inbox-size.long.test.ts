import { conversationRoutes } from '@washboard/contract/messenger/conversations.routes.ts';
import { messageRoutes } from '@washboard/contract/messenger/messages.routes.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test-kit/app.ts';
import { manyConversations as conversations } from '../../../test-kit/env.ts';
import { insertManyCustomers } from '../../../test-kit/models/many-customers.ts';
import { insertManyConversations } from '../../../test-kit/models/texting.ts';
import { createBusinessWorld } from '../../../test-kit/world.ts';

const perConversation = 20;
const samples = 40;

test('the inbox, its search and a thread answer fast with very many conversations', {
  timeout: 1_800_000,
}, async () => {
  const app = await startApp();
  try {
    const world = await createBusinessWorld(app, 'size');
    const owner = world.sessions.owner;
    await insertManyCustomers(
      app.database,
      world.businessId,
      [world.storeId, world.otherStoreId],
      conversations,
    );
    const firstId = await insertManyConversations(app.database, world.businessId, perConversation);
    const { rows } = await app.database.admin.query(
      'select count(*)::int as messages, count(distinct conversation_id)::int as conversations from message',
    );
    expect(rows[0]).toEqual({ messages: conversations * perConversation, conversations });
    const p50 = async (call: (n: number) => Promise<{ status: number }>) => {
      const took: number[] = [];
      for (let n = 0; n < samples + 5; n++) {
        const began = performance.now();
        const { status } = await call(n);
        if (n >= 5) took.push(performance.now() - began);
        expect(status).toBe(200);
      }
      return Math.round((took.sort((a, b) => a - b)[samples / 2] ?? 0) * 10) / 10;
    };
    const list = (query: object, session = owner) =>
      app.call(conversationRoutes.listConversations, { query }, session);
    const some = (n: number) => firstId + ((n * 7_919) % conversations);
    const found = {
      page: await p50(() => list({})),
      managersPage: await p50(() => list({}, world.sessions.manager)),
      rareWord: await p50((n) => list({ q: `word${some(n)}` })),
      commonWord: await p50((n) => list({ q: `word${n % 50}` })),
      name: await p50((n) => list({ q: `first${n} last${n * 31}` })),
      thread: await p50((n) =>
        app.call(messageRoutes.listMessages, { params: { id: String(some(n)) } }, owner),
      ),
    };
    console.info(JSON.stringify({ conversations, ...found }));
    // Small and beside other tests, it only shows that nothing reads whole tables.
    const slack = conversations < 100_000 ? 10 : 1;
    const { thread, ...lists } = found;
    for (const [what, ms] of Object.entries(lists)) expect(ms, what).toBeLessThanOrEqual(50 * slack);
    expect(thread).toBeLessThanOrEqual(20 * slack);
  } finally {
    await app.stop();
  }
});
