import { maxAmountCents } from '@washboard/contract/core/event-parts.ts';
import type { RowIssue } from '@washboard/contract/imports/imports.schemas.ts';
import type { OrderType } from '@washboard/contract/orders/order-types.constants.ts';
import type { OrderStatus } from '@washboard/contract/orders/orders.constants.ts';
import { type RowCells, rowCells } from '../../cells/row-cells.rules.ts';
import { cellIssue, quoteCell } from '../../cells/row-issue.rules.ts';
import { readMoment } from '../../cells/row-moment.rules.ts';
import { readEffect } from '../../rules/row-effect.rules.ts';
import { readCents, readIdentity, readText, readWord, wholeRowIssue } from '../../rules/row-parts.rules.ts';
import { readEmail, readPhone } from '../../rules/row-person.rules.ts';
import { unusual } from '../../rules/sparse.rules.ts';
import type { ImportKind, ReadSettings, RowMark, RowReading } from '../import-kind.rules.ts';
import type { RowEffect } from '../row-effect-words.rules.ts';
import { orderEffects } from '../row-effects.fields.ts';
import { type ImportedLine, readLine } from './order-line.rules.ts';
import { orderNumberOf } from './order-number.rules.ts';
import { type ImportedTimes, readTimes } from './order-times.rules.ts';
import { type OrderVerdict, statusWords, typeWords } from './order-words.rules.ts';
import { ordersForm } from './orders.fields.ts';

/** A row's part of its order. Null if it has none, as in later rows of an order. */
export interface ImportedOrderRow {
  number: string;
  /** Milliseconds since 1970 UTC. */
  at: number | null;
  businessDate: string | null;
  customerNumber: string | null;
  /** International form. */
  customerPhone: string | null;
  /** Lower case. */
  customerEmail: string | null;
  type: OrderType | null;
  status: OrderStatus | null;
  times: ImportedTimes | null;
  notes: string | null;
  by: string | null;
  orderDiscountCents: number | null;
  deliveryFeeCents: number | null;
  tipCents: number | null;
  totalCents: number | null;
  /** What of the order was paid back later. */
  refundedCents: number | null;
  line: ImportedLine | null;
  /** Whether the row counts; null if its file doesn't say. */
  effect: RowEffect | null;
  /** The field that says that it doesn't. */
  leftOutBy: string | null;
}

export interface OrderRowAt {
  line: number;
  value: ImportedOrderRow;
}

/** Orders with their lines: rows of one number are one order. */
export const orders: ImportKind<ImportedOrderRow> = {
  form: ordersForm,
  grouped: true,
  identityOf: (cells, mapping) => orderNumberOf(rowCells(cells, mapping).text('orderNumber')),
  contentOf: ({ times, customerPhone, customerEmail, effect, leftOutBy, refundedCents, ...content }) =>
    effect === null || effect === 'COUNTS'
      ? { ...content, ...(refundedCents ? { refundedCents } : {}) }
      : { ...content, effect, refundedCents },
  pack: (row): PackedOrderRow => ({
    ...unusual(nothingReported, row),
    line: row.line && unusual(usualLine, row.line),
  }),
  readRow,
};

const nothingReported: ImportedOrderRow = {
  number: '',
  at: null,
  businessDate: null,
  customerNumber: null,
  customerPhone: null,
  customerEmail: null,
  type: null,
  status: null,
  times: null,
  notes: null,
  by: null,
  orderDiscountCents: null,
  deliveryFeeCents: null,
  tipCents: null,
  totalCents: null,
  refundedCents: null,
  line: null,
  effect: null,
  leftOutBy: null,
};

const usualLine: ImportedLine = {
  isReturn: false,
  kind: 'FIXED_PRICE',
  code: '',
  name: '',
  unitPriceCents: 0,
  quantity: 1,
  weight: null,
  amountCents: null,
  discountCents: 0,
  taxCents: 0,
};

export type PackedOrderRow = Partial<Omit<ImportedOrderRow, 'line'>> & { line: Partial<ImportedLine> | null };

/** A row as parsed, from its stored form. */
export const unpackOrderRow = (row: PackedOrderRow): ImportedOrderRow => ({
  ...nothingReported,
  ...row,
  line: row.line && { ...usualLine, ...row.line },
});

function readRow(cells: readonly string[], settings: ReadSettings): RowReading<ImportedOrderRow> {
  const row = rowCells(cells, settings.mapping);
  const dateText = row.text('date') || row.text('dateTime');
  const whole = wholeRowIssue(cells, dateText, 'an order');
  if (whole) return { ok: false, issues: [whole] };
  const issues: RowIssue[] = [];
  const marks: RowMark[] = [];
  const number = orderNumberOf(readIdentity(row, 'orderNumber', 'order number', issues));
  if (number.length > 40)
    issues.push(
      cellIssue(
        'cell_too_long',
        'orderNumber',
        row.column('orderNumber'),
        number,
        'The order number is longer than 40 characters.',
      ),
    );
  const verdict = readEffect(row, orderEffects, settings, issues);
  const reached = readStatus(row, settings, issues);
  const effect = reached.verdict === 'LEFT_OUT' ? 'LEFT_OUT' : (verdict?.effect ?? reached.verdict);
  if (effect === 'LEFT_OUT' && issues.length === 0) {
    const leftOutBy = verdict?.effect === 'LEFT_OUT' ? verdict.field : 'status';
    return { ok: true, value: { ...nothingReported, number, effect, leftOutBy }, marks: ['not_counted'] };
  }
  const moment = dateText === '' ? null : readMoment(row, settings, issues, 'midday');
  if (moment?.firstOfTwo) marks.push('first_of_two_times');
  if (moment?.middayAssumed) marks.push('midday_assumed');
  const types = 'walk-in, online, commercial or retail';
  const total = readCents(row, 'total', settings, issues);
  const isRefund = effect === 'REFUND';
  const own = { settings, issues, isSize: isRefund || (total ?? 0) < 0 };
  const line = readLine(row, settings, marks, issues, isRefund);
  const value: ImportedOrderRow = {
    number,
    at: moment?.instant ?? null,
    businessDate: moment?.businessDate ?? null,
    customerNumber: readText(row, 'customerNumber', 100, issues) || null,
    customerPhone: readPhone(row, issues, 'customerPhone'),
    customerEmail: readEmail(row, issues, 'customerEmail'),
    type: readWord(row, 'type', typeWords, { settings, expected: types, issues }),
    status: reached.status,
    times: readTimes(cells, settings, moment?.middayAssumed ?? false, issues),
    notes: readText(row, 'notes', 1000, issues) || null,
    by: readText(row, 'employee', 20, issues) || null,
    orderDiscountCents: readOwn(row, 'orderDiscount', { ...own, isSize: true }),
    deliveryFeeCents: readOwn(row, 'deliveryFee', own),
    tipCents: readOwn(row, 'tip', own),
    totalCents: total !== null && isRefund ? -Math.abs(total) : total,
    refundedCents: readOwn(row, 'refundedAmount', { ...own, isSize: true }),
    line,
    effect: line === null && (total ?? 0) < 0 ? 'REFUND' : effect,
    leftOutBy: null,
  };
  if (effect === 'REFUNDED' || (value.refundedCents ?? 0) > 0) marks.push('refunded');
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value, marks };
}

/** A status, or what it says of whether the order counts. */
function readStatus(
  row: RowCells,
  settings: ReadSettings,
  issues: RowIssue[],
): { status: OrderStatus | null; verdict: OrderVerdict | null } {
  const expected = 'submitted, received, processing, ready, out for delivery or completed';
  const word = readWord(row, 'status', statusWords, { settings, expected, issues });
  if (word === 'LEFT_OUT') return { status: null, verdict: word };
  if (word === 'REFUNDED' || word === 'PARTLY_REFUNDED') return { status: 'COMPLETED', verdict: word };
  return { status: word, verdict: null };
}

/** An order amount, not negative unless only its size counts. */
function readOwn(
  row: RowCells,
  field: string,
  { settings, issues, isSize }: { settings: ReadSettings; issues: RowIssue[]; isSize: boolean },
): number | null {
  const cents = readCents(row, field, settings, issues);
  if (cents === null) return null;
  const size = isSize ? Math.abs(cents) : cents;
  if (size >= 0 && size <= maxAmountCents) return size;
  const message = `${quoteCell(row.text(field))} ${size < 0 ? 'is negative' : 'is more than $10,000,000'}.`;
  issues.push(cellIssue('amount_unreadable', field, row.column(field), row.text(field), message));
  return null;
}
