import { beforeEach, expect, test, vi } from 'vitest';
import { orderPageUrl } from '../record-urls.ts';
import { noteRecent, type Recent, readRecents } from './recents.ts';

const kept = new Map<string, string>();
vi.mock('../../lib/storage.ts', () => ({
  storageKey: (name: string) => name,
  localStore: {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => kept.set(key, value),
  },
}));
beforeEach(() => kept.clear());

const order = (n: number): Recent => ({ kind: 'Order', label: `Order ${n}`, href: orderPageUrl(n) });

test('the latest is first, each once, and only a few are kept', () => {
  for (let n = 1; n <= 12; n++) noteRecent('1.1', order(n));
  noteRecent('1.1', { ...order(7), label: 'Order seven' });
  const labels = readRecents('1.1').map(({ label }) => label);
  expect(labels.slice(0, 3)).toEqual(['Order seven', 'Order 12', 'Order 11']);
  expect(labels).toHaveLength(8);
});

test('another user or business sees none of it', () => {
  noteRecent('1.1', order(1));
  expect(readRecents('2.1')).toEqual([]);
  noteRecent('2.1', order(2));
  expect(readRecents('1.1')).toEqual([]);
});

test.each([
  'nonsense',
  '{"owner":"1.1","recents":"x"}',
  '{"owner":"1.1","recents":[{"kind":"Secret"}, null]}',
])('unreadable data counts as empty: %s', (text) => {
  kept.set('recents', text);
  expect(readRecents('1.1')).toEqual([]);
});
