import { expect, test } from 'vitest';
import { newlyArrived } from './newly-arrived.ts';

const said = (id: number, lastMessageAt: string, direction: 'Inbound' | 'Outbound') => ({
  id,
  lastMessageAt,
  lastMessage: { text: 'Hello', direction, deliveryStatus: 'RECEIVED' as const },
});
const anna = said(1, '2026-11-20T10:00:00Z', 'Inbound');
const later = said(2, '2026-11-20T10:05:00Z', 'Inbound');

test('only a customer’s message that came after all others is new', () => {
  expect(newlyArrived(undefined, [anna])).toBeUndefined();
  expect(newlyArrived([anna], [anna])).toBeUndefined();
  expect(newlyArrived([anna], [later, anna])).toBe(later);
  expect(newlyArrived([anna], [said(1, '2026-11-20T10:05:00Z', 'Outbound')])).toBeUndefined();
  expect(newlyArrived([later, anna], [anna])).toBeUndefined();
});
