import { maxAmountCents } from '@washboard/contract/core/event-parts.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import type { RowIssue } from '@washboard/contract/imports/imports.schemas.ts';
import type { Tender } from '@washboard/contract/payments/payments.constants.ts';
import { type RowCells, rowCells } from '../../cells/row-cells.rules.ts';
import { cellIssue, quoteCell } from '../../cells/row-issue.rules.ts';
import { readMoment } from '../../cells/row-moment.rules.ts';
import { readCents, readIdentity, readText, readWord, wholeRowIssue } from '../../rules/row-parts.rules.ts';
import type { ImportKind, ReadSettings, RowMark, RowReading } from '../import-kind.rules.ts';
import { orderNumberOf } from '../orders/order-number.rules.ts';
import { type Paid, tenderWords } from './payment-words.rules.ts';
import { paymentsForm, tenderColumns } from './payments.fields.ts';

/** A valid row: a payment for an order. */
export interface ImportedPayment {
  orderNumber: string;
  /** Milliseconds since 1970 UTC. */
  at: number;
  businessDate: string;
  /** Signed: negative for a refund. Never 0. */
  amountCents: number;
  tipCents: number;
  tender: Tender;
  /** Paid by several tenders at once: what of the amount by each. */
  parts?: readonly PaymentPart[];
  card: { brand: string; last4: string } | null;
  reason: string;
  by: string | null;
}

/** What of a payment was paid by one tender. */
export interface PaymentPart {
  tender: Tender;
  amountCents: number;
}

/** Payments: each row is a payment for an order, or a refund. */
export const payments: ImportKind<ImportedPayment> = {
  form: paymentsForm,
  grouped: false,
  identityOf: (cells, mapping) =>
    mapping.number === undefined ? null : rowCells(cells, mapping).text('number'),
  readRow,
};

function readRow(cells: readonly string[], settings: ReadSettings): RowReading<ImportedPayment> {
  const row = rowCells(cells, settings.mapping);
  const whole = wholeRowIssue(cells, row.text('date') || row.text('dateTime'), 'a payment');
  if (whole) return { ok: false, issues: [whole] };
  const issues: RowIssue[] = [];
  readIdentity(row, 'number', 'payment number', issues);
  const orderNumber = orderNumberOf(readIdentity(row, 'orderNumber', 'order number', issues));
  const moment = readMoment(row, settings, issues, 'midday');
  const amountCents = readAmount(row, settings, issues);
  const tipCents = readTip(row, settings, amountCents, issues);
  const parts = readParts(row, settings, amountCents, issues);
  const paid = parts?.[0]?.tender ?? readTender(row, settings, issues);
  const last4 = readLast4(row, issues);
  const reason = readText(row, 'reason', 200, issues);
  const by = readText(row, 'employee', 20, issues) || null;
  if (issues.length > 0 || moment === null || amountCents === null || paid === null)
    return { ok: false, issues };

  const [tender = 'CARD', ...brand] = paid.split(' ') as [Tender, ...string[]];
  const marks: RowMark[] = [];
  if (moment.firstOfTwo) marks.push('first_of_two_times');
  if (moment.middayAssumed) marks.push('midday_assumed');
  const value: ImportedPayment = {
    orderNumber,
    at: moment.instant,
    businessDate: moment.businessDate,
    amountCents,
    tipCents,
    ...(parts !== null && parts.length > 1 ? { parts } : {}),
    tender,
    card: last4 === null ? null : { brand: brand.join(' ') || 'Card', last4 },
    reason: reason || (amountCents < 0 ? 'Refund' : ''),
    by,
  };
  return { ok: true, value, marks };
}

function readTender(row: RowCells, settings: ReadSettings, issues: RowIssue[]): Paid | null {
  const expected = 'cash, card, online, credit, check, invoice, coin or prepaid';
  const paid = readWord(row, 'tender', tenderWords, { settings, expected, issues });
  if (row.text('tender') === '')
    issues.push(
      cellIssue('text_missing', 'tender', row.column('tender'), '', 'The row has no payment type.'),
    );
  return paid;
}

/** Some files have a column for each tender. Null where this one has none, or nothing stands in them. */
function readParts(
  row: RowCells,
  settings: ReadSettings,
  amountCents: number | null,
  issues: RowIssue[],
): PaymentPart[] | null {
  const parts = tenderColumns.flatMap(({ key, tender }): PaymentPart[] => {
    const cents = row.has(key) ? readCents(row, key, settings, issues) : null;
    return cents === null || cents === 0 ? [] : [{ tender, amountCents: cents }];
  });
  if (parts.length === 0) return null;
  const sum = parts.reduce((cents, part) => cents + part.amountCents, 0);
  if (amountCents === null || sum === amountCents) return parts;
  const message = `${quoteCell(row.text('amount'))} isn’t what the columns of the tenders add up to (${formatUsd(sum)}).`;
  issues.push(cellIssue('total_differs', 'amount', row.column('amount'), row.text('amount'), message));
  return null;
}

function readAmount(row: RowCells, settings: ReadSettings, issues: RowIssue[]): number | null {
  const cents = readCents(row, 'amount', settings, issues);
  const say = (message: string) =>
    issues.push(cellIssue('amount_unreadable', 'amount', row.column('amount'), row.text('amount'), message));
  if (row.text('amount') === '') say('The row has no amount.');
  else if (cents === 0) say('The amount is zero.');
  else if (cents !== null && Math.abs(cents) > maxAmountCents)
    say(`${quoteCell(row.text('amount'))} is more than $10,000,000.`);
  return cents;
}

function readTip(
  row: RowCells,
  settings: ReadSettings,
  amountCents: number | null,
  issues: RowIssue[],
): number {
  const cents = readCents(row, 'tip', settings, issues) ?? 0;
  if (cents === 0 || amountCents === null) return 0;
  const isWithin = Math.sign(cents) === Math.sign(amountCents) && Math.abs(cents) <= Math.abs(amountCents);
  if (isWithin) return amountCents > 0 ? cents : 0;
  const message = `${quoteCell(row.text('tip'))} is more than ${quoteCell(row.text('amount'))}. The amount includes the tip.`;
  issues.push(cellIssue('not_allowed_together', 'tip', row.column('tip'), row.text('tip'), message));
  return 0;
}

/** The last four digits; more of a card number is never stored. */
function readLast4(row: RowCells, issues: RowIssue[]): string | null {
  const text = row.text('cardLast4').replace(/\.0+$/, '');
  if (text === '') return null;
  const digits =
    /^[^\d]*(\d{4})$/.exec(text)?.[1] ?? (/^\d{1,3}$/.test(text) ? text.padStart(4, '0') : undefined);
  if (digits !== undefined) return digits;
  const message = 'Use only the last four digits of the card.';
  issues.push(cellIssue('number_unreadable', 'cardLast4', row.column('cardLast4'), '', message));
  return null;
}
