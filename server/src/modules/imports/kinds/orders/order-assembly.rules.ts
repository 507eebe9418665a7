import { maxAmountCents } from '@washboard/contract/core/event-parts.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import type { RowIssue, RowIssueCode } from '@washboard/contract/imports/imports.schemas.ts';
import type { OrderCreated, OrderLine } from '@washboard/contract/orders/order-events.schemas.ts';
import { discountableCents } from '@washboard/contract/orders/order-money.rules.ts';
import { maxLines } from '@washboard/contract/orders/orders.constants.ts';
import type { ImportedLine } from '@washboard/server/src/modules/imports/kinds/orders/order-line.rules.ts';
import type {
  ImportedOrderRow,
  OrderRowAt,
} from '@washboard/server/src/modules/imports/kinds/orders/orders.rules.ts';
import type { ReportedStep } from '../../../orders/index.ts';
import { rowIssue } from '../../cells/row-issue.rules.ts';
import {
  computeValueCents,
  countedRows,
  leftOutIssues,
  refundLine,
  splitRefunds,
  type TakenBack,
} from './order-refunds.rules.ts';
import { stepsOf, timesOf } from './order-row-times.rules.ts';

/** An order from its rows. */
export interface AssembledOrder {
  facts: OrderCreated;
  /** Returns and refunds, with positive amounts, to be removed. */
  takenBack: TakenBack[];
  /** Its later times, as far as the file has them. */
  steps: readonly ReportedStep[];
  /** Milliseconds since 1970 UTC. */
  at: number;
  businessDate: string;
  customer: ReportedCustomer;
}

/** How rows name the customer of their order. */
export interface ReportedCustomer {
  number: string | null;
  phone: string | null;
  email: string | null;
}

export type Assembly =
  | { ok: true; order: AssembledOrder }
  | { ok: false; issues: readonly { line: number; issue: RowIssue }[] };

const sameFacts = {
  at: 'date',
  customerNumber: 'customer',
  customerPhone: 'customer phone',
  customerEmail: 'customer email',
  type: 'order type',
  status: 'status',
  orderDiscountCents: 'discount of the order',
  deliveryFeeCents: 'delivery fee',
  tipCents: 'tip',
  totalCents: 'total',
  refundedCents: 'refunded amount',
} as const;
type SameFact = keyof typeof sameFacts;

/**
 * Combines the rows of one number into an order. Order fields may be on every row or on one; contradictory
 * rows or totals refuse the order. Rows that don't count are left out. Pure.
 */
export function assembleOrder(reported: readonly OrderRowAt[]): Assembly {
  const counted = countedRows(reported);
  const { sale: rows, refunds } = splitRefunds(counted);
  const [first] = rows;
  if (first === undefined) return { ok: false, issues: leftOutIssues(reported) };
  const issues: { line: number; issue: RowIssue }[] = [];
  const say = (line: number, code: RowIssueCode, message: string) =>
    issues.push({ line, issue: rowIssue(code, message) });
  const { number } = first.value;

  const facts = commonFacts(rows, (line, message) => say(line, 'group_differs', message));
  if (facts.at === null) say(first.line, 'date_unreadable', `Order ${number} has no date.`);
  const lines = linesOf(rows, facts, (message) => say(first.line, 'group_incomplete', message));
  const times = timesOf(rows, (line, message) => say(line, 'group_differs', message));
  if (issues.length > 0 || facts.at === null) return { ok: false, issues };

  const type = facts.type ?? 'WALK_IN';
  const came = { at: facts.at, businessDate: facts.businessDate ?? '' };
  const life = stepsOf({ number, type, status: facts.status, came, times }, (message) =>
    say(first.line, 'not_allowed_together', message),
  );
  const returns = lines.filter(({ isReturn }) => isReturn).map(asOrderLine);
  const own = { discountCents: facts.orderDiscountCents ?? 0, tipCents: facts.tipCents ?? 0 };
  const isReturned = returns.length === lines.length;
  const sold = {
    lines: lines.filter(({ isReturn }) => !isReturn).map(asOrderLine),
    ...(isReturned ? nothingOff : own),
  };
  const returned = { lines: returns, ...(isReturned ? own : nothingOff) };
  const takenBack: TakenBack[] = returns.length === 0 ? [] : [{ ...came, reason: 'Returned', ...returned }];
  const problem = problemOf(number, sold) ?? problemOf(number, returned);
  if (problem !== null) {
    say(first.line, 'not_allowed_together', problem);
    return { ok: false, issues };
  }
  const valueCents = computeValueCents(sold) - computeValueCents(returned);
  const later = [
    ...refundsOf(refunds, came),
    ...refundedOf(rows, lines, facts, sold, (message) =>
      say(first.line, 'not_allowed_together', message),
    ).map((refund): TakenBack => ({ ...came, reason: 'Refunded', ...refund })),
  ];
  takenBack.push(...later);
  const leftCents = later.reduce((cents, refund) => cents - computeValueCents(refund), valueCents);
  if (facts.totalCents !== null && facts.totalCents !== valueCents && facts.totalCents !== leftCents) {
    const said = `The items of order ${number} add up to ${formatUsd(valueCents)} with tax and tip, but its total is ${formatUsd(facts.totalCents)}.`;
    say(first.line, 'total_differs', said);
  }
  if (Math.abs(valueCents) > maxAmountCents)
    say(first.line, 'amount_unreadable', `Order ${number} is more than $10,000,000.`);
  if (takenBack.some((refund) => refund.lines.length > maxLines))
    say(first.line, 'not_allowed_together', `Order ${number} has more than ${maxLines} returned items.`);
  if (takenBack.some(({ at }) => at < came.at))
    say(first.line, 'not_allowed_together', `Order ${number} was refunded before it was sold.`);
  if (issues.length > 0) return { ok: false, issues };
  const order: AssembledOrder = {
    facts: {
      type,
      code: number.slice(0, 40),
      ...(life.first === null ? {} : { status: life.first }),
      customer: null,
      address: null,
      recurringWeeks: null,
      promisedAt: times.promisedAt === null ? null : new Date(times.promisedAt).toISOString(),
      promotion: null,
      notes: joined(rows.map(({ value }) => value.notes)),
      by: rows.find(({ value }) => value.by !== null)?.value.by ?? null,
      ...sold,
      totalCents: null,
    },
    takenBack,
    ...came,
    steps: life.steps,
    customer: {
      number: facts.customerNumber,
      phone: facts.customerPhone,
      email: facts.customerEmail,
    },
  };
  return { ok: true, order };
}

const nothingOff = { discountCents: 0, tipCents: 0 };
type Sold = Pick<TakenBack, 'lines' | 'discountCents' | 'tipCents'>;

/** The refunds under the number of a sale, each at its own time. */
function refundsOf(rows: readonly OrderRowAt[], came: Pick<TakenBack, 'at' | 'businessDate'>): TakenBack[] {
  const refunds = new Map<number, TakenBack>();
  for (const { value } of rows) {
    const at = value.at ?? came.at;
    const businessDate = value.businessDate ?? came.businessDate;
    const refund = refunds.get(at) ?? { at, businessDate, reason: 'Refunded', lines: [], ...nothingOff };
    refunds.set(at, refund);
    const line = value.line;
    if (line !== null && isPriced(line)) refund.lines.push(asOrderLine(line));
    else if (value.totalCents !== null) refund.lines.push(refundLine(Math.abs(value.totalCents)));
    else if (value.refundedCents !== null) refund.lines.push(refundLine(value.refundedCents));
  }
  return [...refunds.values()];
}

/** What a sale's own row says was paid back: an amount, all of it, or some of its lines. */
function refundedOf(
  rows: readonly OrderRowAt[],
  lines: readonly PricedLine[],
  { refundedCents }: CommonFacts,
  sold: Sold,
  differs: (message: string) => void,
): Sold[] {
  const valueCents = computeValueCents(sold);
  const isRefunded = ({ value }: OrderRowAt) => value.effect === 'REFUNDED';
  if (refundedCents !== null && refundedCents > valueCents)
    differs(`${formatUsd(refundedCents)} was refunded, but the order comes to ${formatUsd(valueCents)}.`);
  if (refundedCents !== null && refundedCents > 0 && refundedCents < valueCents)
    return [{ lines: [refundLine(refundedCents)], ...nothingOff }];
  if ((refundedCents !== null && refundedCents > 0) || rows.every(isRefunded))
    return sold.lines.length === 0 ? [] : [sold];
  if (rows.some(({ value }) => value.effect === 'PARTLY_REFUNDED'))
    differs('Part of the order was refunded, but the file doesn’t say how much.');
  const named = rows.filter(({ value }) => value.line !== null);
  const some = lines.filter((line, index) => {
    const row = named[index];
    return row !== undefined && isRefunded(row) && !line.isReturn;
  });
  return some.length === 0 ? [] : [{ lines: some.map(asOrderLine), ...nothingOff }];
}

type CommonFacts = Pick<ImportedOrderRow, SameFact | 'businessDate'>;

/** The rows' value of an order field: the first one counts, and others must agree. */
function commonFacts(
  rows: readonly OrderRowAt[],
  differs: (line: number, message: string) => void,
): CommonFacts {
  const facts: Record<string, string | number | null> = {};
  for (const fact of Object.keys(sameFacts) as SameFact[]) {
    const reported = rows.find(({ value }) => value[fact] !== null);
    facts[fact] = reported?.value[fact] ?? null;
    if (reported === undefined) continue;
    const other = rows.find(({ value }) => value[fact] !== null && value[fact] !== reported.value[fact]);
    if (other !== undefined)
      differs(other.line, `The order has a different ${sameFacts[fact]} on line ${reported.line}.`);
  }
  const dated = rows.find(({ value }) => value.businessDate !== null);
  return { ...(facts as unknown as CommonFacts), businessDate: dated?.value.businessDate ?? null };
}

type PricedLine = ImportedLine & { amountCents: number };

const isPriced = (line: ImportedLine): line is PricedLine => line.amountCents !== null;

const bareLine: ImportedLine = {
  isReturn: false,
  kind: 'FIXED_PRICE',
  code: 'order',
  name: 'Order',
  unitPriceCents: 0,
  quantity: 1,
  weight: null,
  amountCents: null,
  discountCents: 0,
  taxCents: 0,
};

/** The rows' lines; one without amount gets the rest of the total. The delivery fee is a line too. */
function linesOf(
  rows: readonly OrderRowAt[],
  facts: CommonFacts,
  lacks: (message: string) => void,
): PricedLine[] {
  const reported = rows.flatMap(({ value }) => (value.line === null ? [] : [value.line]));
  const isRefund = (facts.totalCents ?? 0) < 0;
  const lines =
    reported.length === 0 && facts.totalCents !== null ? [{ ...bareLine, isReturn: isRefund }] : reported;
  const deliveryFee = facts.deliveryFeeCents ?? 0;
  if (lines.length === 0 && deliveryFee === 0) lacks('The order has no items and no total.');
  const open = lines.filter((line) => !isPriced(line));
  if (open.length > 0 && (lines.length > 1 || facts.totalCents === null))
    lacks('An item of the order has no amount or price.');
  const full = lines.map((line) => {
    if (isPriced(line)) return line;
    const rest =
      Math.abs(facts.totalCents ?? 0) -
      (facts.tipCents ?? 0) -
      deliveryFee -
      line.taxCents +
      line.discountCents +
      (facts.orderDiscountCents ?? 0);
    if (rest < 0) lacks('Tax, tip and fees are more than the total.');
    const amountCents = Math.max(0, rest);
    return { ...line, amountCents, unitPriceCents: line.weight === null ? amountCents : line.unitPriceCents };
  });
  if (deliveryFee > 0) {
    const fee = { kind: 'DELIVERY_FEE', code: 'delivery-fee', name: 'Delivery fee' } as const;
    const isReturn = full.length > 0 && full.every((line) => line.isReturn);
    full.push({ ...bareLine, ...fee, isReturn, unitPriceCents: deliveryFee, amountCents: deliveryFee });
  }
  return full;
}

/** Listed one by one: object rest is slower than parsing the line. */
function asOrderLine(line: ImportedLine): OrderLine {
  return {
    kind: line.kind,
    family: line.family ?? null,
    code: line.code,
    name: line.name,
    unitPriceCents: line.unitPriceCents,
    quantity: line.quantity,
    weight: line.weight,
    minimumCents: 0,
    modifiers: [],
    amountCents: line.amountCents,
    discountCents: line.discountCents,
    taxRate: 0,
    taxCents: line.taxCents,
  };
}

function problemOf(number: string, { lines, discountCents }: Sold): string | null {
  if (lines.length > maxLines) return `Order ${number} has more than ${maxLines} items.`;
  if (discountCents > discountableCents(lines)) return 'The order’s discount is larger than its items.';
  return null;
}

const joined = (notes: readonly (string | null)[]) =>
  [...new Set(notes.filter((note) => note !== null))].join('\n').slice(0, 1000);
