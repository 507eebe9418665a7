import { customerPageRoutes } from '@washboard/contract/customers/customer-page.routes.ts';
import { orderPageRoutes } from '@washboard/contract/orders/order-page.routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp, type TestSession } from '../../../test-kit/app.ts';
import { createKey, rowOfEvent, sendAllEvents, sendEvents } from '../../../test-kit/key-driver.ts';
import { randomFrom } from '../../../test-kit/models/history.ts';
import { type SentEvent, shuffled } from '../../../test-kit/models/random-orders.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let key: TestSession;

beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'mine');
  key = (await createKey(app, world.sessions.owner)).session;
});

const at = '2026-11-19T15:00:00Z';
const event = (id: string, type: string, body: object): SentEvent => ({
  id,
  type,
  at,
  storeId: world.storeId,
  body,
});
const customer = (id: string) => event(id, 'customer.created', { firstName: id });
const line = { kind: 'FIXED_PRICE', family: 'LAUNDRY', code: 'rug', name: 'Rug', unitPriceCents: 9_000 };
const order = (id: string, ofCustomer: string) =>
  event(id, 'order.created', { type: 'WALK_IN', code: id, customer: ofCustomer, lines: [line] });
const load = (id: string, body: object) =>
  event(id, 'prepaid.loaded', { amountCents: 5_000, bonusCents: 500, tender: 'CASH', ...body });
const paid = (id: string, ofOrder: string, body: object) =>
  event(id, 'payment.taken', { order: ofOrder, amountCents: 1_500, tender: 'PREPAID', ...body });

const report = async (events: SentEvent[], session = key) =>
  expect((await sendEvents(app, session, events)).counts).toMatchObject({ accepted: events.length });
const idOf = (ref: string) => rowOfEvent(app, world.businessId, ref);
const customerOf = async (ref: string) =>
  (
    await app.call(
      customerPageRoutes.getCustomer,
      { params: { id: await idOf(ref) } },
      world.sessions.manager,
    )
  ).body;
const orderOf = async (ref: string) =>
  (await app.call(orderPageRoutes.getOrder, { params: { id: await idOf(ref) } }, world.sessions.manager))
    .body;

test('a gift card bought by one customer and used by another is prepaid value of neither', async () => {
  await report([
    customer('buyer'),
    customer('holder'),
    order('held', 'holder'),
    load('own', { customer: 'buyer', amountCents: 2_000, bonusCents: 0 }),
    load('gift', { customer: 'buyer', giftCard: '6000-1234 ab7z' }),
    paid('used', 'held', { giftCard: '60001234AB7Z' }),
  ]);
  const buyer = await customerOf('buyer');
  expect(buyer.storedValue).toEqual({ prepaidCents: 2_000, creditCents: 0 });
  const card = { last4: 'AB7Z', leftCents: 4_000, loadedCents: 5_500, loadedOn: '2026-11-19' };
  expect(buyer.giftCards).toEqual([card]);
  const holder = await customerOf('holder');
  expect([holder.storedValue, holder.giftCards]).toEqual([null, []]);
  expect((await orderOf('held')).payments).toMatchObject([
    { tender: 'PREPAID', giftCard: { last4: 'AB7Z', leftCents: 4_000 } },
  ]);
});

test('a payment above the balance is recorded and shown as overdrawn', async () => {
  await report([
    customer('late'),
    order('over', 'late'),
    load('little', { giftCard: '7777 0001', amountCents: 1_000, bonusCents: 0 }),
    paid('much', 'over', { giftCard: '7777 0001' }),
    paid('never', 'over', { giftCard: '7777 0002', amountCents: 100 }),
    paid('plain', 'over', { tender: 'CASH' }),
  ]);
  const cards = (await orderOf('over')).payments.map(({ giftCard }) => giftCard);
  expect(cards).toEqual([{ last4: '0001', leftCents: -500 }, { last4: '0002', leftCents: -100 }, null]);
});

test("a Prepaid refund returns to the card that paid; other tenders don't", async () => {
  await report([
    customer('giver'),
    customer('taker'),
    order('back', 'taker'),
    load('filled', { customer: 'giver', giftCard: 'BACK0001' }),
    paid('one', 'back', { giftCard: 'back0001' }),
    event('again', 'payment.refunded', {
      payment: 'one',
      amountCents: 600,
      tender: 'PREPAID',
      reason: 'A stain',
    }),
    event('coins', 'payment.refunded', {
      payment: 'one',
      amountCents: 300,
      tender: 'CASH',
      reason: 'A stain',
    }),
  ]);
  const { payments, version } = await orderOf('back');
  expect(payments).toMatchObject([{ refundedCents: 900, giftCard: { leftCents: 4_600 } }]);
  // In the back office too.
  const body = {
    paymentId: payments[0]?.id ?? 0,
    amountCents: 600,
    tender: 'PREPAID' as const,
    reason: 'All',
    version,
  };
  const params = { id: await idOf('back') };
  const refunded = await app.call(orderPageRoutes.refundOrder, { params, body }, world.sessions.manager);
  expect(refunded.body.payments).toMatchObject([{ giftCard: { leftCents: 5_200 } }]);
  expect(await customerOf('giver')).toMatchObject({ storedValue: null, giftCards: [{ leftCents: 5_200 }] });
  expect(await customerOf('taker')).toMatchObject({ storedValue: null, giftCards: [] });
});

test('cards with one number in two businesses are unrelated', async () => {
  const theirs = await createBusinessWorld(app, 'theirs');
  const { session } = await createKey(app, theirs.sessions.owner);
  await report([{ ...load('theirs', { giftCard: 'SAME0001' }), storeId: theirs.storeId }], session);
  await report([customer('mine'), order('ours', 'mine'), paid('ourpay', 'ours', { giftCard: 'SAME0001' })]);
  expect((await orderOf('ours')).payments).toMatchObject([{ giftCard: { leftCents: -1_500 } }]);
});

test("a customer's page shows the last fifty cards they loaded", async () => {
  const loads = Array.from({ length: 60 }, (_, n) => ({
    ...load(`many${n}`, { customer: 'many', giftCard: `MANY${1_000 + n}` }),
    at: new Date(Date.parse(at) - n * 86_400_000).toISOString(),
  }));
  await report([customer('many'), ...shuffled(loads, randomFrom(9))]);
  const { giftCards } = await customerOf('many');
  expect(giftCards.map(({ last4 }) => last4)).toEqual(
    Array.from({ length: 50 }, (_, n) => String(1_000 + n)),
  );
});

test.each([
  ['value that nobody holds', () => load('x', {}), 'body.customer'],
  ['a number of odd letters', () => load('x', { customer: 'buyer', giftCard: 'Straße 12' }), 'body.giftCard'],
  ['a number too short to tell cards apart', () => load('x', { giftCard: '1-2 3' }), 'body.giftCard'],
  ['a number that is too long', () => load('x', { giftCard: '1'.repeat(33) }), 'body.giftCard'],
  [
    'a gift card beside another tender',
    () => paid('x', 'held', { giftCard: '60001234', tender: 'CARD' }),
    'body.giftCard',
  ],
])("refuses %s with the field's path", async (_name, sent, path) => {
  const { results } = await sendEvents(app, key, [sent()]);
  expect(results[0]?.outcome).toBe('refused');
  expect(results[0]?.reasons?.map((reason) => reason.path)).toContain(path);
});

test.each([1, 2, 3])("each card's balance is independent of the order of arrival, seed %i", async (seed) => {
  const random = randomFrom(seed);
  const whole = (most: number) => Math.floor(random() * (most + 1));
  const cards = Array.from({ length: 6 }, (_, n) => `S${seed}CARD${n}`);
  const left = new Map<string, number>(cards.map((card) => [card, 0]));
  const bought = new Map<string, number>();
  const events: SentEvent[] = [];
  const buyers = [0, 1, 2].map((n) => `s${seed}buyer${n}`);
  const prepaid = new Map<string, number>(buyers.map((buyer) => [buyer, 0]));
  const move = (sums: Map<string, number>, of: string, cents: number) =>
    sums.set(of, (sums.get(of) ?? 0) + cents);
  for (const buyer of buyers) events.push(customer(buyer), order(`${buyer}-order`, buyer));
  for (let n = 0; n < 80; n++) {
    const id = `s${seed}-${n}`;
    const giftCard = random() < 0.7 ? (cards[whole(5)] ?? null) : null;
    const buyer = buyers[whole(2)] ?? '';
    const amountCents = 1 + whole(5_000);
    const bonusCents = whole(500);
    if (random() < 0.5) {
      const isNamed = giftCard === null || random() < 0.6;
      events.push(load(id, { customer: isNamed ? buyer : null, giftCard, amountCents, bonusCents }));
      if (giftCard !== null && isNamed) move(bought, `${buyer} ${giftCard}`, amountCents + bonusCents);
      if (giftCard === null) move(prepaid, buyer, amountCents + bonusCents);
      else move(left, giftCard, amountCents + bonusCents);
      continue;
    }
    events.push(paid(id, `${buyer}-order`, { giftCard, amountCents }));
    const back = random() < 0.3 ? whole(amountCents - 1) + 1 : 0;
    const tender = random() < 0.5 ? 'PREPAID' : 'CASH';
    if (back > 0)
      events.push(
        event(`${id}-back`, 'payment.refunded', {
          payment: id,
          amountCents: back,
          tender,
          reason: 'Not clean',
        }),
      );
    const cents = (tender === 'PREPAID' ? back : 0) - amountCents;
    if (giftCard === null) move(prepaid, buyer, cents);
    else move(left, giftCard, cents);
  }
  const twice = events.filter(() => random() < 0.1);
  await sendAllEvents(app, key, shuffled([...events, ...twice], random));
  for (const buyer of buyers) {
    const { giftCards, storedValue } = await customerOf(buyer);
    expect(storedValue?.prepaidCents).toBe(prepaid.get(buyer));
    const expected = cards.flatMap((card) => {
      const loadedCents = bought.get(`${buyer} ${card}`);
      const shown = { last4: card.slice(-4), leftCents: left.get(card), loadedOn: '2026-11-19' };
      return loadedCents === undefined ? [] : [{ ...shown, loadedCents }];
    });
    expect(giftCards).toEqual(expected);
  }
});
