import type { SentEvent } from './random-orders.ts';
import type { Parts } from './refund-model.ts';

/** The total of an order's or adjustment's lines; negative if removed. */
export interface Sums {
  gross: number;
  discount: number;
  fee: number;
  tax: number;
  tip: number;
  value: number;
  lines: string[];
}

export const partsOf = ({ gross, discount, tax, tip, fee }: Sums): Parts => [gross - discount, tax, tip, fee];

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Halves go up; nothing here is negative. */
const share = (cents: number, by: number, of: number) =>
  Number((BigInt(cents) * BigInt(by) * 2n + BigInt(of)) / (2n * BigInt(of)));

export function sumsOf(body: SentEvent['body'], sign: 1 | -1): Sums {
  const lines = body.lines.map((line: SentEvent['body']) => {
    const pieces =
      line.kind === 'PER_POUND'
        ? share(line.unitPriceCents, line.weight, 100)
        : line.unitPriceCents * line.quantity;
    const extras = total(line.modifiers.map((modifier: { priceCents: number }) => modifier.priceCents));
    // Modifiers count per piece, and once on lines sold by the pound.
    const times = line.kind === 'PER_POUND' ? 1 : line.quantity;
    const amount = line.amountCents ?? Math.max(pieces, line.minimumCents ?? 0) + times * extras;
    return { line, amount, isFee: line.kind.endsWith('FEE'), discount: 0 };
  });
  let left = body.discountCents ?? 0;
  const goods = lines.filter((one: { isFee: boolean }) => !one.isFee);
  const sum = total(goods.map((one: { amount: number }) => one.amount));
  if (left > 0) {
    const exact = goods.map((one: { amount: number }) => BigInt(body.discountCents) * BigInt(one.amount));
    goods.forEach((one: { discount: number }, index: number) => {
      one.discount = Number(exact[index] / BigInt(sum));
      left -= one.discount;
    });
    const byRest = goods
      .map((one: object, index: number) => ({ one, rest: exact[index] % BigInt(sum), index }))
      .sort((a: { rest: bigint; index: number }, b: { rest: bigint; index: number }) =>
        a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
      );
    for (const { one } of byRest.slice(0, left)) one.discount += 1;
  }
  const taxed = lines.map((one: SentEvent['body']) => ({
    ...one,
    tax: one.line.taxCents ?? share(one.amount - one.discount, one.line.taxRate, 1_000_000),
  }));
  const signed = (cents: number) => (cents === 0 ? 0 : sign * cents);
  const over = (pick: (one: SentEvent['body']) => number) => signed(total(taxed.map(pick)));
  const parts = {
    gross: over((one) => (one.isFee ? 0 : one.amount)),
    discount: over((one) => one.discount),
    fee: over((one) => (one.isFee ? one.amount : 0)),
    tax: over((one) => one.tax),
    tip: signed(body.tipCents),
  };
  return {
    ...parts,
    value: parts.gross - parts.discount + parts.fee + parts.tax + parts.tip,
    lines: taxed.map(
      (one: SentEvent['body']) => `${signed(one.amount)}/${signed(one.discount)}/${signed(one.tax)}`,
    ),
  };
}
