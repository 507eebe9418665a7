import { type Cents, roundHalfAwayFromZero } from '@washboard/contract/core/money/money.ts';

/** Parts of a sale or refund, in cents: `goodsCents` is net of discount. */
export interface RefundParts {
  goodsCents: Cents;
  taxCents: Cents;
  tipCents: Cents;
  feeCents: Cents;
}

export const noParts: RefundParts = { goodsCents: 0, taxCents: 0, tipCents: 0, feeCents: 0 };

const combined = (a: RefundParts, b: RefundParts, join: (a: Cents, b: Cents) => Cents): RefundParts => ({
  goodsCents: join(a.goodsCents, b.goodsCents),
  taxCents: join(a.taxCents, b.taxCents),
  tipCents: join(a.tipCents, b.tipCents),
  feeCents: join(a.feeCents, b.feeCents),
});
export const plusParts = (a: RefundParts, b: RefundParts) => combined(a, b, (x, y) => x + y);
export const minusParts = (a: RefundParts, b: RefundParts) => combined(a, b, (x, y) => x - y);
export const sumOfParts = (parts: RefundParts): Cents =>
  parts.goodsCents + parts.taxCents + parts.tipCents + parts.feeCents;
const positive = (parts: RefundParts) => combined(parts, noParts, Math.max);

/**
 * Splits an amount, in cents, in proportion to the sale, part after part: each gets its share of what is
 * left. So no part shrinks when the amount grows, and the whole amount gives exactly the parts. Anything
 * beyond the sale is goods. `sale` has no negative part.
 */
export function splitRefund(amountCents: Cents, sale: RefundParts): RefundParts {
  let whole = sumOfParts(sale);
  const beyond = Math.max(0, amountCents - whole);
  let left = amountCents - beyond;
  const shareOf = (part: Cents): Cents => {
    const share = part === 0 ? 0 : roundHalfAwayFromZero(BigInt(left) * BigInt(part), whole);
    whole -= part;
    left -= share;
    return share;
  };
  const taxCents = shareOf(sale.taxCents);
  const tipCents = shareOf(sale.tipCents);
  const feeCents = shareOf(sale.feeCents);
  return { goodsCents: left + beyond, taxCents, tipCents, feeCents };
}

/** A change of an order's sale or payments; `at` in UTC milliseconds. */
export interface MoneyChange {
  at: number;
  /** On a payment, at most a tip, which a void doesn't reverse. */
  kind: 'SOLD' | 'PAID';
  parts: RefundParts;
  paidCents: Cents;
}

/**
 * A refund. `reported` are its parts if the register reported them; `storeId` orders refunds of one moment.
 */
export interface MoneyBack {
  at: number;
  storeId: number;
  amountCents: Cents;
  reported: RefundParts | null;
}

export interface MoneyStory {
  changes: readonly MoneyChange[];
  refunds: readonly MoneyBack[];
  voidedAt: number | null;
}

/** How much refunds reduce an order's sale. */
export interface Allowances {
  /** Each refund's part that reduces the sale, in the given order; the rest was already owed. */
  ofRefunds: RefundParts[];
  /** The part the void doesn't reverse, because it was already refunded. */
  beforeVoid: RefundParts;
}

/**
 * Splits each refund, in cents, into money already owed to the customer and a reduction of the sale. Walks
 * the history by time, whatever the order of arrival; within a moment refunds come last. Allowances are
 * computed together with earlier ones, so refunds of the whole return exactly its parts.
 */
export function computeAllowances({ changes, refunds, voidedAt }: MoneyStory): Allowances {
  const moments = [...changes, ...refunds].map(({ at }) => at);
  if (voidedAt !== null) moments.push(voidedAt);
  const byOrder = refunds.map((refund, index) => ({ refund, index })).sort(inOrder);
  const ofRefunds = refunds.map(() => noParts);
  const order = new OrderInForce();
  let beforeVoid = noParts;
  for (const moment of [...new Set(moments)].sort((a, b) => a - b)) {
    for (const change of changes) if (change.at === moment) order.change(change);
    if (voidedAt === moment) beforeVoid = order.void();
    for (const { refund, index } of byOrder)
      if (refund.at === moment) ofRefunds[index] = order.giveBack(refund);
  }
  return { ofRefunds, beforeVoid };
}

type Placed = { refund: MoneyBack };
const inOrder = ({ refund: a }: Placed, { refund: b }: Placed) =>
  a.storeId - b.storeId ||
  a.amountCents - b.amountCents ||
  JSON.stringify(a.reported).localeCompare(JSON.stringify(b.reported));

/** The running state of an order's sale and payments. */
class OrderInForce {
  /** Sold or tipped, and not refunded. */
  private inForce = noParts;
  private paidCents = 0;
  private tipsOnPaying = 0;
  private isVoid = false;
  /** All allowances so far, and the part of them beyond the sale. */
  private allowed = noParts;
  private beyondCents = 0;
  /** Allowances since the sale last changed otherwise, with the sale at that time. */
  private run = { sale: noParts, cents: 0 };

  change({ kind, parts, paidCents }: MoneyChange): void {
    this.paidCents += paidCents;
    if (kind === 'PAID') this.tipsOnPaying += parts.tipCents;
    else if (this.isVoid) return;
    this.setInForce(plusParts(this.inForce, parts));
  }

  /** The void. Remaining tips on payments stay, and so does what went beyond the sale. */
  void(): RefundParts {
    const sold = plusParts(minusParts(this.inForce, this.onPaying()), this.allowed);
    // Tips of the sale are refunded first.
    const ofPaying = Math.max(0, this.allowed.tipCents - Math.max(0, sold.tipCents));
    const tipCents = Math.max(0, this.tipsOnPaying - ofPaying);
    const left = { ...noParts, goodsCents: -this.beyondCents, tipCents };
    this.isVoid = true;
    this.setInForce(left);
    return plusParts(minusParts(left, this.onPaying()), this.allowed);
  }

  private onPaying = (): RefundParts => ({ ...noParts, tipCents: this.tipsOnPaying });

  giveBack({ amountCents, reported }: MoneyBack): RefundParts {
    const owedCents = Math.max(0, this.paidCents - sumOfParts(this.inForce));
    const cents = amountCents - Math.min(amountCents, owedCents);
    this.paidCents -= amountCents;
    this.beyondCents += Math.max(0, cents - sumOfParts(positive(this.inForce)));
    const parts = reported === null ? this.nextOfRun(cents) : splitRefund(cents, reported);
    this.allowed = plusParts(this.allowed, parts);
    const inForce = minusParts(this.inForce, parts);
    if (reported === null) this.inForce = inForce;
    else this.setInForce(inForce);
    return parts;
  }

  private nextOfRun(cents: Cents): RefundParts {
    const { sale, cents: before } = this.run;
    this.run.cents += cents;
    return minusParts(splitRefund(this.run.cents, sale), splitRefund(before, sale));
  }

  private setInForce(parts: RefundParts): void {
    this.inForce = parts;
    this.run = { sale: positive(parts), cents: 0 };
  }
}
