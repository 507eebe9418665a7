import type { SentEvent } from './random-orders.ts';

const hour = 3_600_000;
/** Days between an order's first and last event; some are near the limit for reading by day. */
const spans = [0, 0, 1, 2, 4, 13, 14, 15, 40];

/**
 * Ordinary orders: priced once, done, picked up and paid in full, in any order within some days; some are
 * refunded, a few paid at another store or never picked up.
 */
export function evenOrders(random: () => number, count: number, storeIds: readonly number[]): SentEvent[] {
  const pick = <Item>(values: readonly Item[]) => values[Math.floor(random() * values.length)] as Item;
  return Array.from({ length: count }, (_, n) => {
    const storeId = pick(storeIds);
    const span = pick(spans) * 24 * hour;
    const last = Date.UTC(2026, 10, 8, 16 + Math.floor(random() * 24 * 7));
    const within = () => last - Math.floor(random() * (span / hour + 1)) * hour;
    const order = `even${n}`;
    const event = (id: string, type: string, at: number, body: object): SentEvent => ({
      id: `${order}${id}`,
      type,
      at: new Date(at).toISOString(),
      storeId,
      body,
    });
    const price = 1_000 + Math.floor(random() * 5_000);
    const line = { kind: 'FIXED_PRICE', code: 'wash', name: 'Wash', unitPriceCents: price, quantity: 1 };
    const created = {
      type: 'WALK_IN',
      code: `E${n}`,
      lines: [{ ...line, taxRate: 0 }],
      tipCents: 0,
      promisedAt: random() < 0.7 ? new Date(within()).toISOString() : null,
    };
    const paid = {
      ...event('-paid', 'payment.taken', within(), {
        order,
        amountCents: price,
        tipCents: 0,
        tender: 'CARD',
      }),
      ...(random() < 0.1 ? { storeId: pick(storeIds) } : {}),
    };
    const refund = { payment: paid.id, amountCents: 500, tender: 'CARD', reason: 'Not clean' };
    return [
      event('', 'order.created', last - span, created),
      event('-ready', 'order.statusChanged', within(), { order, status: 'READY' }),
      ...(random() < 0.9
        ? [event('-done', 'order.statusChanged', last, { order, status: 'COMPLETED' })]
        : []),
      paid,
      ...(random() < 0.2 ? [event('-back', 'payment.refunded', last, refund)] : []),
    ];
  }).flat();
}
