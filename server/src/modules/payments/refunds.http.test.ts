import { beforeAll, describe, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../test-kit/key-driver.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let key: Awaited<ReturnType<typeof createKey>>['session'];
let made = 0;

beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'refunds');
  key = (await createKey(app, world.sessions.owner, { source: 'refunds' })).session;
});

const shirt = { kind: 'FIXED_PRICE', code: 'shirt', name: 'Shirt', unitPriceCents: 2_000 };
const taxed = { ...shirt, unitPriceCents: 1_000, taxRate: 89_000 };

/** The events of one order, each an hour after noon on consecutive days in November. */
function story(...reported: readonly (readonly [type: string, day: number, body: object])[]) {
  const name = `story-${++made}`;
  return reported.map(([type, day, body], index) => ({
    id: type === 'order.created' || type === 'payment.taken' ? `${name}-${type}` : `${name}-${index}`,
    type,
    at: `2026-11-${day}T17:00:00.000Z`,
    storeId: world.storeId,
    body: {
      ...(type === 'payment.refunded' ? { payment: `${name}-payment.taken` } : {}),
      ...(type !== 'order.created' && type !== 'payment.refunded' ? { order: `${name}-order.created` } : {}),
      ...(type === 'order.created' ? { type: 'WALK_IN', code: name } : {}),
      ...body,
    },
  }));
}
const sold = (day: number, body: object = {}) => ['order.created', day, { lines: [shirt], ...body }] as const;
const paid = (day: number, amountCents: number, tipCents = 0) =>
  ['payment.taken', day, { amountCents, tipCents, tender: 'CARD' }] as const;
const back = (day: number, amountCents: number) =>
  ['payment.refunded', day, { amountCents, tender: 'CARD', reason: 'A stain stayed' }] as const;
const adjusted = (day: number, effect: 'ADD' | 'TAKE_BACK', line: object) =>
  ['order.adjusted', day, { effect, lines: [line] }] as const;
const voided = (day: number) => ['order.voided', day, { reason: 'Entered twice' }] as const;

type Events = ReturnType<typeof story>;

/** The order's ledger by day, and its balance. */
async function comesTo(events: Events, batches: 'one' | 'forwards' | 'backwards' = 'one') {
  const runs = batches === 'one' ? [events] : events.map((event) => [event]);
  for (const run of batches === 'backwards' ? runs.reverse() : runs) await sendEvents(app, key, run);
  const code = events.map(({ body }) => (body as { code?: string }).code).find((one) => one !== undefined);
  const { rows } = await app.database.admin.query(
    `select to_char(e.business_date, 'DD') as day, sum(e.gross_cents - e.discount_cents)::int as net, sum(e.tax_cents)::int as tax,
       sum(e.tip_cents)::int as tip, sum(e.fee_cents)::int as fee, min(s.balance_cents)::int as balance,
       sum(sum(e.gross_cents - e.discount_cents + e.tax_cents + e.tip_cents + e.fee_cents)) over ()::int as value
     from ledger_entry e join laundry_order o on o.id = e.order_id join order_state s on s.order_id = o.id
     where o.code = $1 group by e.business_date order by e.business_date`,
    [code],
  );
  const { balance, value } = rows[0];
  const days = rows.map(({ day, net, tax, tip, fee }) => [Number(day), { net, tax, tip, fee }]);
  return { balance, value, days: Object.fromEntries(days) };
}
const parts = (net: number, tax = 0, tip = 0, fee = 0) => ({ net, tax, tip, fee });

describe("a refund of money already owed doesn't reduce the sale again", () => {
  test('after a void', async () => {
    const found = await comesTo(story(sold(10), paid(10, 2_000), voided(11), back(12, 2_000)));
    expect(found).toEqual({
      balance: 0,
      value: 0,
      days: { 10: parts(2_000), 11: parts(-2_000), 12: parts(0) },
    });
  });

  test('after a line was removed', async () => {
    const lines = [shirt, { ...shirt, code: 'coat', unitPriceCents: 500 }];
    const found = await comesTo(
      story(sold(10, { lines }), paid(10, 2_500), adjusted(11, 'TAKE_BACK', lines[1] ?? {}), back(12, 500)),
    );
    expect(found).toEqual({
      balance: 0,
      value: 2_000,
      days: { 10: parts(2_500), 11: parts(-500), 12: parts(0) },
    });
  });

  test('after an overpayment', async () => {
    const found = await comesTo(story(sold(10), paid(10, 2_400), back(11, 400)));
    expect(found).toEqual({ balance: 0, value: 2_000, days: { 10: parts(2_000), 11: parts(0) } });
  });

  test('and only the rest reduces the sale', async () => {
    const found = await comesTo(story(sold(10), paid(10, 2_400), back(11, 1_000)));
    expect(found).toEqual({ balance: 0, value: 1_400, days: { 10: parts(2_000), 11: parts(-600) } });
  });
});

test('a void reverses only what is still sold; the rest of a tip on the payment stays', async () => {
  const found = await comesTo(
    story(sold(10), paid(10, 2_300, 300), back(11, 500), voided(12), back(13, 1_565)),
  );
  expect(found).toEqual({
    balance: 0,
    value: 235,
    days: { 10: parts(2_000, 0, 300), 11: parts(-435, 0, -65), 12: parts(-1_565), 13: parts(0) },
  });
});

describe('a refund returns the parts of everything in effect', () => {
  test("a payment's tip as tip", async () => {
    const found = await comesTo(story(sold(10), paid(10, 2_300, 300), back(11, 2_300)));
    expect(found).toMatchObject({ balance: 0, value: 0, days: { 11: parts(-2_000, 0, -300) } });
  });

  test('lines added later', async () => {
    const found = await comesTo(
      story(sold(10, { lines: [] }), adjusted(11, 'ADD', taxed), paid(11, 1_089), back(12, 1_089)),
    );
    expect(found).toMatchObject({ balance: 0, value: 0, days: { 12: parts(-1_000, -89) } });
  });

  test('to the cent in three refunds', async () => {
    const thirds = [back(11, 363), back(12, 363), back(13, 363)];
    const found = await comesTo(story(sold(10, { lines: [taxed] }), paid(10, 1_089), ...thirds));
    const given = [11, 12, 13].map((day) => found.days[day]);
    expect(given.reduce((sum, one) => sum + one.tax, 0)).toBe(-89);
    expect(given.reduce((sum, one) => sum + one.net, 0)).toBe(-1_000);
    expect([found.balance, found.value]).toEqual([0, 0]);
  });
});

test('every day is the same in any order of arrival', async () => {
  const reported = [
    sold(10, { lines: [taxed], tipCents: 200 }),
    paid(10, 1_689, 400),
    back(11, 500),
    adjusted(12, 'ADD', shirt),
    back(13, 250),
    voided(14),
    back(15, 900),
    back(16, 100),
  ];
  const expected = await comesTo(story(...reported));
  expect(await comesTo(story(...reported), 'forwards')).toEqual(expected);
  expect(await comesTo(story(...reported), 'backwards')).toEqual(expected);
});
