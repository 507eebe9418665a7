import { type Cents, roundHalfAwayFromZero } from '../core/money/money.ts';

/** What is sold, or given back, in cents: `goodsCents` is net of discount. */
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
 * Splits an amount as the sale is composed, part after part: each is its share of what is left of the amount. So no
 * part becomes less when the amount grows, and the whole gives exactly the parts. What goes beyond the sale, or
 * beyond a sale of nothing, is goods. `sale` holds no negative part.
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

/** Something that changed what is sold, or paid, of an order; `at` in UTC milliseconds. */
export interface MoneyChange {
  at: number;
  /** A payment gives at most a tip, which a void leaves given. */
  kind: 'SOLD' | 'PAID';
  parts: RefundParts;
  paidCents: Cents;
}

/** Money given back. `told` are its parts where the till told them; `storeId` settles the order within a moment. */
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

/** What refunds take off the sale of an order. */
export interface Allowances {
  /** Of each refund, in the order given, what is no longer sold by it: the rest was owed to the customer. */
  ofRefunds: RefundParts[];
  /** What the void leaves out of what it takes back, since it was given back before. */
  beforeVoid: RefundParts;
}

/**
 * Tells what of each refund was owed to the customer (after a void, lines taken back, or too much paid) and what
 * gives sale back. Everything is looked at in the order in which it happened, whatever became known first; of one
 * moment refunds come last. An allowance has the parts of all that was in force, reckoned with those before it, so
 * that refunds of the whole come to exactly its parts.
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

/** What is sold of an order and paid for it as it goes on. */
class OrderInForce {
  /** Sold or given, and not given back. */
  private inForce = noParts;
  private paidCents = 0;
  private tipsOnPaying = 0;
  private isVoid = false;
  /** All allowances so far, and those of them that went beyond what was in force. */
  private allowed = noParts;
  private beyondCents = 0;
  /** Allowances since what is in force last changed otherwise, with what it was then. */
  private run = { sale: noParts, cents: 0 };

  change({ kind, parts, paidCents }: MoneyChange): void {
    this.paidCents += paidCents;
    if (kind === 'PAID') this.tipsOnPaying += parts.tipCents;
    else if (this.isVoid) return;
    this.setInForce(plusParts(this.inForce, parts));
  }

  /** Nothing is sold from here on. What is left of tips on paying stays given, and so does what went beyond the sale. */
  void(): RefundParts {
    const sold = plusParts(minusParts(this.inForce, this.onPaying()), this.allowed);
    // Tips of the sale were given back first.
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
