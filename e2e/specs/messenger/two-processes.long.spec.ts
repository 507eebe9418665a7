import { expect, type Page } from '@playwright/test';
import { type AnyRoute, addressOf } from '@washboard/contract/core/route.ts';
import type { ServerMessage } from '@washboard/contract/live/live.events.ts';
import { conversationRoutes } from '@washboard/contract/messenger/conversations.routes.ts';
import { messageRoutes } from '@washboard/contract/messenger/messages.routes.ts';
import { testPhoneRoutes } from '@washboard/contract/messenger/test-phones.routes.ts';
import { ask } from '../../harness/api.ts';
import { listeningTo } from '../../harness/live.ts';
import { otherBrowser } from '../../harness/people/other-person.ts';
import { startServer } from '../../harness/server.ts';
import { test } from '../../harness/test.ts';

test.use({ ownOffice: 'demo', history: 'short' });

type Happened = { event: string } | { asked: string };

/** Live events that the page receives and what it asks the server, in order. */
function timelineOf(page: Page): Happened[] {
  const happened: Happened[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as ServerMessage;
      if (message.kind === 'events') happened.push(...message.events.map(({ type }) => ({ event: type })));
    }),
  );
  page.on('request', (request) => {
    if (request.method() === 'GET') happened.push({ asked: new URL(request.url()).pathname });
  });
  return happened;
}

const parts = {
  list: conversationRoutes.listConversations,
  unread: conversationRoutes.getUnreadCount,
  escalations: conversationRoutes.getEscalationCount,
} satisfies Record<string, AnyRoute>;

/** A message that its phone didn’t get. */
async function undeliveredOn(page: Page) {
  const query = { isOther: 'true', perPage: 100 } as const;
  const { records } = await ask(page, conversationRoutes.listConversations, { query });
  const one = records.find(
    ({ lastMessage, hasStopped }) => lastMessage?.deliveryStatus === 'UNDELIVERED' && !hasStopped,
  );
  if (one === undefined) throw new Error('Every message arrived');
  const params = { id: String(one.id) };
  const [latest] = (await ask(page, messageRoutes.listMessages, { params, query: {} })).records;
  if (latest === undefined) throw new Error('The message is gone');
  const { businessId, customerId, messageId, deliveryStatus } = latest;
  return { businessId, customerId, messageId, deliveryStatus };
}

test('each event on one process refreshes what the specification says on a page of another', async ({
  page,
  office,
  browser,
}) => {
  const second = await startServer({ databaseUrl: office.databaseUrl });
  try {
    const isListening = listeningTo(page, 2);
    const happened = timelineOf(page);
    await page.goto('/messenger/inbox');
    await isListening;
    const other = await otherBrowser(browser, second, 'admin');
    const there = await other.newPage();
    await there.goto('/messenger/inbox');
    const { records } = await ask(there, conversationRoutes.listConversations, { query: { perPage: 100 } });
    const chosen = records.find(({ hasStopped, customerId }) => !hasStopped && customerId !== null);
    if (chosen === undefined) throw new Error('No conversation may be answered');
    const { id, phone } = chosen;
    const params = { id: String(id) };
    await page.goto(`/messenger/inbox?conversation=${id}`);
    await expect(page.getByRole('region', { name: /^Messages with/ })).toBeVisible();
    const { businesses } = await ask(there, testPhoneRoutes.listTestPhones, {});
    const businessPhone = businesses[0]?.phone ?? '';
    const messages = addressOf(messageRoutes.listMessages, { params });
    const pathOf = (part: keyof typeof parts | 'messages') =>
      `/api${(part === 'messages' ? messages : addressOf(parts[part], {})).replace(/^\/api/, '')}`;

    /** Does something on the other process; this page hears of it and asks for these parts again. */
    async function refreshes(
      event: string,
      work: () => Promise<unknown>,
      ...wanted: (keyof typeof parts | 'messages')[]
    ): Promise<void> {
      const from = happened.length;
      await work();
      await expect
        .poll(
          () => {
            const since = happened.slice(from);
            const heard = since.findIndex((one) => 'event' in one && one.event === event);
            if (heard < 0) return [`no ${event}`];
            const asked = since.slice(heard).flatMap((one) => ('asked' in one ? [one.asked] : []));
            return wanted.filter((part) => !asked.includes(pathOf(part)));
          },
          { message: `${event} refreshes ${wanted.join(', ')}` },
        )
        .toEqual([]);
    }
    const send = (text: string) =>
      ask(there, messageRoutes.sendMessage, { params, body: { text, messageType: 'Transactional' } });

    const write = (text: string) =>
      ask(there, testPhoneRoutes.writeAsCustomer, { body: { phone, businessPhone, text } });
    await refreshes('inboundSms', () => write('I want to talk to a manager'), 'list', 'messages', 'unread');
    await refreshes(
      'conversationRead',
      () => ask(there, conversationRoutes.setReadStatus, { body: { conversationIds: [id], isRead: false } }),
      'unread',
      'list',
    );
    await refreshes('outboundSms', () => send('We are on it.'), 'list', 'escalations', 'unread');
    await refreshes('smsStatusCallback', () => send('Nearly done.'), 'list', 'messages');
    await refreshes(
      'conversationResolved',
      () => ask(there, conversationRoutes.resolveConversation, { params }),
      'escalations',
      'list',
    );

    const failed = await undeliveredOn(there);
    await refreshes(
      'resendSms',
      () => ask(there, messageRoutes.resendMessage, { body: { ...failed, messageType: 'Transactional' } }),
      'list',
    );
    const sendAt = new Date(Date.now() + 40 * 86_400_000).toISOString();
    const later = await ask(there, messageRoutes.sendMessage, {
      params,
      body: { text: 'See you next month.', messageType: 'Transactional', sendAt },
    });
    const { businessId, customerId, messageId, deliveryStatus } = later;
    const shown = { businessId, customerId, messageId, deliveryStatus };
    await refreshes(
      'messageDeleted',
      () => ask(there, messageRoutes.deleteMessage, { body: shown }),
      'list',
      'messages',
    );
    await other.close();
  } finally {
    await second.stop();
  }
});
