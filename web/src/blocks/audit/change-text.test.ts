import type { AuditEntry } from '@washboard/contract/audit/audit.schemas.ts';
import { expect, test } from 'vitest';
import { changesOf, factName, factOf, factText, recordOf, summaryOf, titleOf, whoOf } from './change-text.ts';

const utc = { timeZone: 'UTC', storeName: (id: number) => `Store no. ${id}` };
const entry = (before: AuditEntry['before'], after: AuditEntry['after']) =>
  ({ action: 'machines.setPrice', before, after }) as AuditEntry;

test('a change shows what is different', () => {
  const change = entry(
    { name: 'Washer 3', priceCents: 450 },
    { name: 'Washer 3', priceCents: 475, priceId: 3 },
  );
  expect(summaryOf(change, utc)).toBe('Washer 3: Price $4.50 → $4.75');
  expect(changesOf(change).map(({ key }) => key)).toEqual(['priceCents', 'priceId']);
});

test('a record without another side shows its name', () => {
  expect(summaryOf(entry(null, { counts: { ready: 2 }, fileName: 'starts.csv' }), utc)).toBe('starts.csv');
  expect(summaryOf(entry(null, null), utc)).toBe('');
});

test('an export shows its size and filters', () => {
  const change = {
    ...entry(null, { orders: 12, status: 'READY', storeIds: [1, 3] }),
    action: 'orders.export',
  };
  expect(summaryOf(change, utc)).toBe('Orders 12, Status READY, Store Store no. 1, Store no. 3');
});

test('values are formatted for people', () => {
  expect(factName('fileName')).toBe('File name');
  expect(factName('storeIds')).toBe('Store');
  expect(factName('priceCents')).toBe('Price');
  expect(factName('priceId')).toBe('Price no.');
  expect(factText('at', '2001-11-20T15:00:00.000Z', { ...utc, timeZone: 'America/New_York' })).toBe(
    '11/20/2001, 10:00 AM',
  );
  expect(factText('endDate', '2026-11-30', utc)).toBe('11/30/2026');
  expect(factText('scopes', ['events.write', 'events.read'], utc)).toBe('events.write, events.read');
  expect(factText('counts', { ready: 2, refused: 0 }, utc)).toBe('Ready 2, Refused 0');
  const order = [
    { id: 2, name: 'Starch' },
    { id: 1, name: 'Softener' },
  ];
  expect(factText('order', order, utc)).toBe('Starch, Softener');
  expect(factText('storeId', null, utc)).toBe('–');
  expect(factText('storeId', 3, utc)).toBe('Store no. 3');
  expect(factText('storeIds', [3, 4], utc)).toBe('Store no. 3, Store no. 4');
});

test('a fact names what was done, and to what', () => {
  const refund = { action: 'orders.refund', before: null, after: { code: 'L500001', amountCents: 1_403 } };
  expect(factOf(refund, utc)).toBe('Refunded $14.03 on L500001');
  expect(recordOf({ ...refund, entity: 'order', entityId: 7 })).toEqual({
    name: 'order L500001',
    href: '/dashboard/orders/7',
  });
  expect(factOf({ action: 'orders.move', before: null, after: { orders: 1 } }, utc)).toBe(
    'Changed the status of 1 order',
  );
  expect(factOf({ ...refund, after: { amountCents: 1_403 } }, utc)).toBe('Refunded');
});

test('an action without a text shows its code', () => {
  expect(titleOf({ action: 'machines.setPrice' })).toBe('Set a vend price');
  expect(titleOf({ action: 'other.thing' })).toBe('other.thing');
});

test('the author names staff and the user they acted as', () => {
  expect(whoOf({ actorName: 'Ada Stone', staffName: null })).toBe('Ada Stone');
  expect(whoOf({ actorName: 'Ada Stone', staffName: 'Sam Field' })).toBe('Sam Field (staff) as Ada Stone');
  expect(whoOf({ actorName: 'Sam Field', staffName: 'Sam Field' })).toBe('Sam Field (staff)');
});
