import { expect, test } from 'vitest';
import { isReminderDue, kindOf, valuesOf, yesOrNo } from './order-texts.rules.ts';
import type { TextedOrder } from './texted-orders.views.ts';

const now = new Date('2026-11-18T17:00:00Z');
const order: TextedOrder = {
  id: 1,
  code: 'A-1',
  status: 'READY',
  since: '2026-11-18T16:00:00Z',
  delivers: 0,
  promisedAt: '2026-11-20T22:00:00Z',
  readyAt: '2026-11-11T22:00:00Z',
  stop: 'RETURN',
  windowStart: '2026-11-19T15:00:00Z',
  windowEnd: '2026-11-19T17:30:00Z',
  storeId: 1,
  totalCents: 3_450,
  balanceCents: -100,
  customerId: 1,
  firstName: 'Maria',
  lastName: 'Lopez',
  companyName: '',
  phone: '+12125550101',
  businessName: 'Wash',
  storeName: 'Harbor Street',
  storePhone: '+12125550100',
  storeAddress: '1 Main St',
  storeCity: '',
  timeZone: 'America/New_York',
};

test.each([
  ['SUBMITTED', 0, null],
  ['RECEIVED', 3, 'RECEIVED'],
  ['PROCESSING', 0, 'RECEIVED'],
  ['READY', 1, 'READY'],
  ['READY', 2, null],
  ['OUT_FOR_DELIVERY', 2, 'OUT_FOR_DELIVERY'],
  ['COMPLETED', 0, null],
] as const)('%s with deliveries %i calls for %s', (status, delivers, kind) => {
  expect(kindOf({ ...order, status, delivers }, now)).toBe(kind);
});

test('a change of more than 12 hours ago, or far ahead, calls for none', () => {
  expect(kindOf({ ...order, since: '2026-11-18T04:59:00Z' }, now)).toBeNull();
  expect(kindOf({ ...order, since: '2026-11-18T05:01:00Z' }, now)).toBe('READY');
  expect(kindOf({ ...order, since: '2026-11-19T06:00:00Z' }, now)).toBeNull();
});

test('fields say it in words; what is missing has a stand-in', () => {
  expect(valuesOf(order)).toEqual({
    'first name': 'Maria',
    order: 'A-1',
    store: 'Harbor Street',
    'store phone': '(212) 555-0100',
    'store address': '1 Main St',
    business: 'Wash',
    total: '$34.50',
    balance: '$0.00',
    due: 'Friday, Nov 20, 5:00 PM',
    'ready on': 'Wednesday, Nov 11',
    stop: 'delivery',
    window: 'Thursday, Nov 19, 10:00 AM to 12:30 PM',
  });
  expect(valuesOf({ ...order, companyName: 'Cafe', promisedAt: null })).toMatchObject({
    'first name': 'there',
    due: 'soon',
  });
});

test.each([
  ['2026-11-18T16:59:00Z', false],
  ['2026-11-18T17:00:00Z', true],
  ['2026-11-19T04:59:00Z', true],
  ['2026-11-19T17:00:00Z', false],
])('a pickup of Thursday is asked about from Wednesday noon on: %s', (at, isDue) => {
  expect(isReminderDue('2026-11-19T15:00:00Z', 'America/New_York', new Date(at))).toBe(isDue);
});

test.each([
  ['Yes!', 'YES'],
  [' sí ', 'YES'],
  ['NO.', 'NO'],
  ['no thanks', 'NO'],
  ['no idea what this is', null],
  ['Is it ready?', null],
] as const)('%s means %s', (text, answer) => {
  expect(yesOrNo(text)).toBe(answer);
});
