import { maxAmountCents } from '@washboard/contract/core/event-parts.ts';
import type { RowIssue } from '@washboard/contract/imports/imports.schemas.ts';
import type { OrderType } from '@washboard/contract/orders/order-types.constants.ts';
import type { OrderStatus } from '@washboard/contract/orders/orders.constants.ts';
import { type RowCells, rowCells } from '../../cells/row-cells.rules.ts';
import { cellIssue, quoteCell } from '../../cells/row-issue.rules.ts';
import { readMoment } from '../../cells/row-moment.rules.ts';
import { readCents, readIdentity, readText, readWord, wholeRowIssue } from '../../rules/row-parts.rules.ts';
import { readEmail, readPhone } from '../../rules/row-person.rules.ts';
import { unusual } from '../../rules/sparse.rules.ts';
import type { ImportKind, ReadSettings, RowMark, RowReading } from '../import-kind.rules.ts';
import { type ImportedLine, readLine } from './order-line.rules.ts';
import { orderNumberOf } from './order-number.rules.ts';
import { type ImportedTimes, readTimes } from './order-times.rules.ts';
import { statusWords, typeWords } from './order-words.rules.ts';
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
  line: ImportedLine | null;
}

/** Orders with their lines: rows of one number are one order. */
export const orders: ImportKind<ImportedOrderRow> = {
  form: ordersForm,
  grouped: true,
  identityOf: (cells, mapping) => orderNumberOf(rowCells(cells, mapping).text('orderNumber')),
  contentOf: ({ times, customerPhone, customerEmail, ...content }) => content,
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
  line: null,
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
  const moment = dateText === '' ? null : readMoment(row, settings, issues, 'midday');
  if (moment?.firstOfTwo) marks.push('first_of_two_times');
  if (moment?.middayAssumed) marks.push('midday_assumed');
  const types = 'walk-in, online, commercial or retail';
  const statuses = 'submitted, received, processing, ready, out for delivery or completed';
  const value: ImportedOrderRow = {
    number,
    at: moment?.instant ?? null,
    businessDate: moment?.businessDate ?? null,
    customerNumber: readText(row, 'customerNumber', 100, issues) || null,
    customerPhone: readPhone(row, issues, 'customerPhone'),
    customerEmail: readEmail(row, issues, 'customerEmail'),
    type: readWord(row, 'type', typeWords, { settings, expected: types, issues }),
    status: readWord(row, 'status', statusWords, { settings, expected: statuses, issues }),
    times: readTimes(cells, settings, moment?.middayAssumed ?? false, issues),
    notes: readText(row, 'notes', 1000, issues) || null,
    by: readText(row, 'employee', 20, issues) || null,
    orderDiscountCents: readOwn(row, 'orderDiscount', settings, issues, 'size'),
    deliveryFeeCents: readOwn(row, 'deliveryFee', settings, issues),
    tipCents: readOwn(row, 'tip', settings, issues),
    totalCents: readCents(row, 'total', settings, issues),
    line: readLine(row, settings, marks, issues),
  };
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value, marks };
}

/** An order amount, not negative; a discount may have either sign. */
function readOwn(
  row: RowCells,
  field: string,
  settings: ReadSettings,
  issues: RowIssue[],
  sign: 'positive' | 'size' = 'positive',
): number | null {
  const cents = readCents(row, field, settings, issues);
  if (cents === null) return null;
  const size = sign === 'size' ? Math.abs(cents) : cents;
  if (size >= 0 && size <= maxAmountCents) return size;
  const message = `${quoteCell(row.text(field))} ${size < 0 ? 'is negative' : 'is more than $10,000,000'}.`;
  issues.push(cellIssue('amount_unreadable', field, row.column(field), row.text(field), message));
  return null;
}
