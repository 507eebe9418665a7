import { liveRoutes } from '@washboard/contract/live/live.routes.ts';
import { conversationRoutes } from '@washboard/contract/messenger/conversations.routes.ts';
import { messageRoutes } from '@washboard/contract/messenger/messages.routes.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Answers } from '../../test-kit/answers.ts';
import { openApp } from '../../test-kit/open-app.tsx';

test('what can’t be loaded is said once', async () => {
  const answers = new Answers();
  const parts = [
    [conversationRoutes.listConversations, 'An error occurred while loading conversations'],
    [conversationRoutes.getEscalationCount, 'An error occurred while loading escalation count'],
    [conversationRoutes.getUnreadCount, 'An error occurred while loading unread conversations count'],
    [liveRoutes.getMessengerConnection, 'An error occurred while fetching the messenger connection URL'],
    [messageRoutes.listMessages, 'An error occurred while loading customer messages'],
  ] as const;
  for (const [route] of parts) answers.fail(route, 400, '');
  await openApp('/messenger/inbox?conversation=1', { answers });
  const saying = (text: string) => page.getByRole('alert').filter({ hasText: text });
  // A toast closes by itself, so all are looked for at the same time.
  await Promise.all(parts.map(([, text]) => expect.poll(() => saying(text).elements().length).toBe(1)));
});

test('a failure shows the text of the server if there is one', async () => {
  const text = 'Messages are being moved. Please retry in a minute.';
  const answers = new Answers();
  const parts = [
    conversationRoutes.listConversations,
    conversationRoutes.getEscalationCount,
    conversationRoutes.getUnreadCount,
    liveRoutes.getMessengerConnection,
    messageRoutes.listMessages,
  ];
  for (const [index, route] of parts.entries()) answers.fail(route, 400, `${text} (${index})`);
  await openApp('/messenger/inbox?conversation=1', { answers });
  const saying = (index: number) => page.getByRole('alert').filter({ hasText: `${text} (${index})` });
  await Promise.all(
    parts.map((_, index) => expect.poll(() => saying(index).elements().length).toBeGreaterThan(0)),
  );
});
