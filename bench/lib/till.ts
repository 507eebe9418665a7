/** Batches of a busy register: 250 orders with three lines, each paid at once. */
export const ordersInBatch = 250;

/** A batch body, ready to send; `n` numbers the batches of a run. */
export function batchOf(run: string, n: number, storeIds: readonly number[], now: number): string {
  const events = Array.from({ length: ordersInBatch }, (_, place) =>
    orderOf({
      id: `${run}-${n}-${place}`,
      at: new Date(now - ((n * ordersInBatch + place) % 3_600) * 1_000).toISOString(),
      storeId: storeIds[place % storeIds.length],
      pounds: 800 + ((n * 31 + place * 17) % 3_200),
      pieces: 1 + (place % 2),
    }),
  ).flat();
  return JSON.stringify({ events });
}

interface TillOrder {
  id: string;
  at: string;
  storeId: number | undefined;
  /** Hundredths. */
  pounds: number;
  pieces: number;
}

/** A register's events for an order with three lines, paid at once. */
export function orderOf({ id, at, storeId, pounds, pieces }: TillOrder): object[] {
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
      quantity: pieces,
      taxRate: 88_750,
    },
    { kind: 'PRODUCT', code: 'bag', name: 'Laundry bag', unitPriceCents: 899, taxRate: 88_750 },
  ];
  const cents = Math.round((179 * pounds) / 100);
  const taxed = (unit: number) => Math.round((unit * 88_750) / 1_000_000);
  const comforters = 2_400 * pieces;
  const amountCents = cents + comforters + 899 + taxed(comforters) + taxed(899);
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
}
