import { expect, test } from 'vitest';
import { tabHref } from './messenger.urls.ts';

test('a tab keeps the search and the open conversation, and starts at its first page', () => {
  const search = { q: 'anna', conversation: '7', page: '2', cursor: 'x', unread: 'true' };
  expect(tabHref(search, 'escalations')).toBe('/messenger/inbox?q=anna&conversation=7&isEscalated=true');
  expect(tabHref(search, 'primary')).toBe('/messenger/inbox?q=anna&conversation=7');
});
