/** Batches of a busy till: 250 orders with three lines, each paid at once. */
export const ordersInBatch = 250;

/** The body of a batch, ready to be sent; `n` numbers the batches of a run. */
export function batchOf(run: string, n: number, storeIds: readonly number[], now: number): string {
  const events = Array.from({ length: ordersInBatch }, (_, place) => {
    const id = `${run}-${n}-${place}`;
    const at = new Date(now - ((n * ordersInBatch + place) % 3_600) * 1_000).toISOString();
    const storeId = storeIds[place % storeIds.length];
    const pounds = 800 + ((n * 31 + place * 17) % 3_200);
    const lines = [
      {
        kind: 'PER_POUND',
        family: 'LAUNDRY',
        code: 'wdf',
        name: 'Wash, dry, fold',
        unitPriceCents: 179,
        weight: pounds,
      },
      {
        kind: 'FIXED_PRICE',
        family: 'LAUNDRY',
        code: 'comforter',
        name: 'Comforter',
        unitPriceCents: 2_400,
        quantity: 1 + (place % 2),
        taxRate: 88_750,
      },
      { kind: 'PRODUCT', code: 'bag', name: 'Laundry bag', unitPriceCents: 899, taxRate: 88_750 },
    ];
    const cents = Math.round((179 * pounds) / 100);
    const taxed = (unit: number) => Math.round((unit * 88_750) / 1_000_000);
    const pieces = 2_400 * (1 + (place % 2));
    const amountCents = cents + pieces + 899 + taxed(pieces) + taxed(899);
    return [
      {
        id: `o${id}`,
        type: 'order.created',
        at,
        storeId,
        body: { type: 'WALK_IN', code: id.slice(-8), lines, by: '1001' },
      },
      {
        id: `p${id}`,
        type: 'payment.taken',
        at,
        storeId,
        body: { order: `o${id}`, amountCents, tender: 'CARD', card: { brand: 'Visa', last4: '4242' } },
      },
    ];
  }).flat();
  return JSON.stringify({ events });
}
