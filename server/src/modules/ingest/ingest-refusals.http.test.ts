import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp, type TestSession } from '../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../test-kit/key-driver.ts';
import { createBusinessWorld } from '../../../test-kit/world.ts';

let app: TestApp;
let key: TestSession;
let storeId: number;
const at = '2026-11-20T15:00:00Z';
const event = (id: string, type: string, body: object) => ({ id, type, at, storeId, body });
const line = { kind: 'FIXED_PRICE', code: 'shirt', name: 'Shirt', unitPriceCents: 350 };
const order = (id: string, body: object = {}) =>
  event(id, 'order.created', { type: 'WALK_IN', code: id, lines: [line], ...body });
const payment = (id: string, ofOrder: string, body: object = {}) =>
  event(id, 'payment.taken', { order: ofOrder, amountCents: 350, tender: 'CASH', ...body });

beforeAll(async () => {
  app = await sharedApp();
  const world = await createBusinessWorld(app, 'refusals');
  storeId = world.storeId;
  key = (await createKey(app, world.sessions.owner)).session;
});

let batches = 0;

test.each([
  ['nothing', () => null, ''],
  ['no id', () => ({ ...order('x'), id: undefined }), 'id'],
  ['an id with blanks', () => order('a b'), 'id'],
  ['an unknown type', () => event('x', 'order.eaten', {}), 'type'],
  ['no zone in its time', () => ({ ...order('x'), at: '2026-11-20T10:00:00' }), 'at'],
  ['a time to come', () => ({ ...order('x'), at: '2026-11-20T17:06:00Z' }), 'at'],
  ['a time before all stores', () => ({ ...order('x'), at: '1999-12-31T00:00:00Z' }), 'at'],
  ['the store of another business', () => ({ ...order('x'), storeId: 999_999 }), 'storeId'],
  ['a field that nobody knows', () => ({ ...order('x'), colour: 'red' }), ''],
  ['a body that nobody knows', () => order('x', { colour: 'red' }), 'body'],
  [
    'a price with a fraction',
    () => order('x', { lines: [{ ...line, unitPriceCents: 3.5 }] }),
    'body.lines.0.unitPriceCents',
  ],
  [
    'a price below nothing',
    () => order('x', { lines: [{ ...line, unitPriceCents: -1 }] }),
    'body.lines.0.unitPriceCents',
  ],
  [
    'pounds without a weight',
    () => order('x', { lines: [{ ...line, kind: 'PER_POUND' }] }),
    'body.lines.0.weight',
  ],
  ['a weight of pieces', () => order('x', { lines: [{ ...line, weight: 3 }] }), 'body.lines.0.weight'],
  [
    'a discount above its line',
    () => order('x', { lines: [{ ...line, discountCents: 351 }] }),
    'body.lines.0.discountCents',
  ],
  ['a discount above its order', () => order('x', { discountCents: 351 }), 'body.discountCents'],
  ['a sum that is not ours', () => order('x', { totalCents: 349 }), 'body.totalCents'],
  [
    'more than can be owed',
    () => order('x', { lines: [{ ...line, unitPriceCents: 900_000_000, quantity: 9 }] }),
    'body.lines.0.unitPriceCents',
  ],
  ['a recurring order without its weeks', () => order('x', { type: 'RECURRING' }), 'body.recurringWeeks'],
  ['a text that cannot be kept', () => order('x', { notes: 'a\u0000b' }), 'body.notes'],
  ['a promise in the year 0', () => order('x', { promisedAt: '0000-01-01T00:00:00Z' }), 'body.promisedAt'],
  ['a wrong phone', () => event('x', 'customer.created', { firstName: 'Al', phone: '12' }), 'body.phone'],
  [
    'an address in no state',
    () =>
      event('x', 'customer.addressAdded', {
        customer: 'c',
        street: 'a',
        city: 'b',
        state: 'ZZ',
        zipCode: '12180',
      }),
    'body.state',
  ],
  ['a change of nothing', () => event('x', 'order.adjusted', { order: 'o', effect: 'ADD' }), 'body.lines'],
  [
    'a status that is none',
    () => event('x', 'order.statusChanged', { order: 'o', status: 'EATEN' }),
    'body.status',
  ],
  ['a void without a reason', () => event('x', 'order.voided', { order: 'o', reason: ' ' }), 'body.reason'],
  ['a payment of nothing', () => payment('x', 'o', { amountCents: 0 }), 'body.amountCents'],
  ['a tip above its payment', () => payment('x', 'o', { tipCents: 351 }), 'body.tipCents'],
  [
    'parts that are not the refund',
    () =>
      event('x', 'payment.refunded', {
        payment: 'p',
        amountCents: 5,
        tender: 'CASH',
        reason: 'x',
        parts: { goodsCents: 4, taxCents: 0, tipCents: 0, feeCents: 0 },
      }),
    'body.parts',
  ],
  [
    'free turns that were paid',
    () =>
      event('x', 'machine.started', {
        machineType: 'DRYER',
        machineNumber: '1',
        turnType: 'TECHNICAL',
        amountCents: 5,
      }),
    'body.amountCents',
  ],
  [
    'a tender of what was not paid',
    () =>
      event('x', 'machine.started', {
        machineType: 'DRYER',
        machineNumber: '1',
        turnType: 'SELF_SERVE',
        tender: 'COIN',
      }),
    'body.tender',
  ],
  [
    'self-serve turns of an order',
    () =>
      event('x', 'machine.started', {
        machineType: 'DRYER',
        machineNumber: '1',
        turnType: 'SELF_SERVE',
        order: 'o',
      }),
    'body.order',
  ],
  [
    'a window that ends before it begins',
    () =>
      event('x', 'delivery.planned', {
        order: 'o',
        kind: 'RETURN',
        provider: 'OWN',
        windowStart: at,
        windowEnd: at,
      }),
    'body.windowEnd',
  ],
  [
    'value bought with value',
    () => event('x', 'prepaid.loaded', { customer: 'c', amountCents: 5, tender: 'CREDIT' }),
    'body.tender',
  ],
  ['work of nobody', () => event('x', 'order.worked', { order: 'o', step: 'WASH', minutes: 5 }), 'body.by'],
])("an event is refused by itself for %s, with the field's path", async (_name, sent, path) => {
  const { results } = await sendEvents(app, key, [sent(), order(`fine-${batches++}`)]);
  expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'accepted']);
  expect(results[0]?.reasons?.map((reason) => reason.path)).toContain(path);
});
