import type { ShownLine } from '@washboard/contract/orders/order-page.schemas.ts';

/** An item that can be refunded, with what the customer paid for it: less discount, with tax. */
export interface RefundItem {
  id: string;
  name: string;
  cents: number;
}

/** The items of an order; a removed line takes its item away again. */
export function refundItems(lines: readonly ShownLine[]): RefundItem[] {
  const items = new Map<string, RefundItem>();
  for (const { code, name, modifiers, amountCents, discountCents, taxCents } of lines) {
    const id = JSON.stringify([code, name, ...modifiers.map((modifier) => modifier.name)]);
    const cents = (items.get(id)?.cents ?? 0) + amountCents - discountCents + taxCents;
    items.set(id, { id, name, cents });
  }
  return [...items.values()].filter(({ cents }) => cents > 0);
}

/** Half of what is left, to the cent; the odd cent goes to the customer. */
export const halfOf = (left: number) => Math.ceil(left / 2);

/** What the chosen items cost, at most what is left of the payment. */
export function sumOf(items: readonly RefundItem[], chosen: readonly string[], left: number): number {
  const sum = items.filter(({ id }) => chosen.includes(id)).reduce((total, { cents }) => total + cents, 0);
  return Math.min(left, sum);
}
