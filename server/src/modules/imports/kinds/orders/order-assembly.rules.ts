import { maxAmountCents } from '@washboard/contract/core/event-parts.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import type { RowIssue, RowIssueCode } from '@washboard/contract/imports/imports.schemas.ts';
import type { OrderCreated, OrderLine } from '@washboard/contract/orders/order-events.schemas.ts';
import { computeOrder, discountableCents } from '@washboard/contract/orders/order-money.rules.ts';
import { maxLines } from '@washboard/contract/orders/orders.constants.ts';
import type { ImportedLine } from '@washboard/server/src/modules/imports/kinds/orders/order-line.rules.ts';
import type { ImportedOrderRow } from '@washboard/server/src/modules/imports/kinds/orders/orders.rules.ts';
import type { ReportedStep } from '../../../orders/index.ts';
import { rowIssue } from '../../cells/row-issue.rules.ts';
import { stepsOf, timesOf } from './order-row-times.rules.ts';

/** An order from its rows. */
export interface AssembledOrder {
  facts: OrderCreated;
  /** Returned lines, positive, to be removed. */
  returns: OrderLine[];
  /** Its later times, as far as the file has them. */
  steps: readonly ReportedStep[];
  /** Milliseconds since 1970 UTC. */
  at: number;
  businessDate: string;
  customer: ReportedCustomer;
  /** What it comes to: lines, tax and tip, less what was returned. */
  valueCents: number;
}

/** How rows name the customer of their order. */
export interface ReportedCustomer {
  number: string | null;
  phone: string | null;
  email: string | null;
}

export interface OrderRowAt {
  line: number;
  value: ImportedOrderRow;
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
} as const;
type SameFact = keyof typeof sameFacts;

/**
 * Combines the rows of one number into an order. Order fields may be on every row or on one; contradictory
 * rows or totals refuse the order. Pure.
 */
export function assembleOrder(rows: readonly OrderRowAt[]): Assembly {
  const [first] = rows;
  if (first === undefined) throw new Error('An order has at least one row.');
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
  const sold = lines.flatMap((line) => (line.isReturn ? [] : asOrderLine(line)));
  const returns = lines.flatMap((line) => (line.isReturn ? asOrderLine(line) : []));
  const discountCents = facts.orderDiscountCents ?? 0;
  const tipCents = facts.tipCents ?? 0;
  const problem = problemOf(number, sold, returns, discountCents);
  if (problem !== null) {
    say(first.line, 'not_allowed_together', problem);
    return { ok: false, issues };
  }
  const valueCents =
    computeOrder(sold, discountCents, tipCents).valueCents - computeOrder(returns).valueCents;
  if (facts.totalCents !== null && facts.totalCents !== valueCents) {
    const said = `The items of order ${number} add up to ${formatUsd(valueCents)} with tax and tip, but its total is ${formatUsd(facts.totalCents)}.`;
    say(first.line, 'total_differs', said);
  }
  if (Math.abs(valueCents) > maxAmountCents)
    say(first.line, 'amount_unreadable', `Order ${number} is more than $10,000,000.`);
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
      lines: sold,
      discountCents,
      tipCents,
      totalCents: null,
    },
    returns,
    ...came,
    steps: life.steps,
    customer: {
      number: facts.customerNumber,
      phone: facts.customerPhone,
      email: facts.customerEmail,
    },
    valueCents,
  };
  return { ok: true, order };
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
  const lines = reported.length === 0 && facts.totalCents !== null ? [bareLine] : reported;
  const deliveryFee = facts.deliveryFeeCents ?? 0;
  if (lines.length === 0 && deliveryFee === 0) lacks('The order has no items and no total.');
  const open = lines.filter((line) => !isPriced(line));
  if (open.length > 0 && (lines.length > 1 || facts.totalCents === null))
    lacks('An item of the order has no amount or price.');
  const full = lines.map((line) => {
    if (isPriced(line)) return line;
    const rest =
      (facts.totalCents ?? 0) -
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
    full.push({ ...bareLine, ...fee, unitPriceCents: deliveryFee, amountCents: deliveryFee });
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

function problemOf(
  number: string,
  sold: readonly OrderLine[],
  returns: readonly OrderLine[],
  discountCents: number,
): string | null {
  if (sold.length > maxLines || returns.length > maxLines)
    return `Order ${number} has more than ${maxLines} items.`;
  if (discountCents > discountableCents(sold)) return 'The order’s discount is larger than its items.';
  return null;
}

const joined = (notes: readonly (string | null)[]) =>
  [...new Set(notes.filter((note) => note !== null))].join('\n').slice(0, 1000);
