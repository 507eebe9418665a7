import { maxAmountCents } from '@washboard/contract/core/event-parts.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import type { RowIssue } from '@washboard/contract/imports/imports.schemas.ts';
import type { Tender } from '@washboard/contract/payments/payments.constants.ts';
import { type RowCells, rowCells } from '../../cells/row-cells.rules.ts';
import { cellIssue, quoteCell, rowIssue } from '../../cells/row-issue.rules.ts';
import { readMoment } from '../../cells/row-moment.rules.ts';
import { leftOutIssue, readEffect } from '../../rules/row-effect.rules.ts';
import {
  meaningOfCell,
  readCents,
  readIdentity,
  readText,
  readWord,
  wholeRowIssue,
} from '../../rules/row-parts.rules.ts';
import type { ImportKind, Mapping, ReadSettings, RowMark, RowReading } from '../import-kind.rules.ts';
import { orderNumberOf } from '../orders/order-number.rules.ts';
import type { RowEffect } from '../row-effect-words.rules.ts';
import { paymentEffects } from '../row-effects.fields.ts';
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
  /** What of it was paid back later; left out if nothing was. */
  refundedCents?: number;
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
  identityOf,
  readRow,
};

/** A refund may have the number of its payment. */
function identityOf(cells: readonly string[], mapping: Mapping): string | null {
  if (mapping.number === undefined) return null;
  const row = rowCells(cells, mapping);
  const number = row.text('number');
  const isNegative = /^\(|^[^\d]*[-\u2212]|-$/.test(row.text('amount'));
  return number !== '' && (isNegative || isRefundRow(row)) ? `${number}${refundEnding}` : number;
}

/** Ends the identity of a refund's row. */
const refundEnding = ' refund';

const isRefundRow = (row: RowCells) =>
  paymentEffects.some(({ key, words }) => meaningOfCell(words, row.text(key)) === 'REFUND');

function readRow(cells: readonly string[], settings: ReadSettings): RowReading<ImportedPayment> {
  const row = rowCells(cells, settings.mapping);
  const whole = wholeRowIssue(cells, row.text('date') || row.text('dateTime'), 'a payment');
  if (whole) return { ok: false, issues: [whole] };
  const issues: RowIssue[] = [];
  readIdentity(row, 'number', 'payment number', issues);
  const orderNumber = orderNumberOf(readIdentity(row, 'orderNumber', 'order number', issues));
  const verdict = readEffect(row, paymentEffects, settings, issues);
  const leftOut = leftOutIssue(row, verdict);
  if (leftOut) return { ok: false, issues: [leftOut] };
  const moment = readMoment(row, settings, issues, 'midday');
  const { amountCents, refundedCents } = readAmounts(row, settings, verdict?.effect ?? null, issues);
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
  if (refundedCents > 0) marks.push('refunded');
  const value: ImportedPayment = {
    orderNumber,
    at: moment.instant,
    businessDate: moment.businessDate,
    amountCents,
    tipCents,
    ...(refundedCents === 0 ? {} : { refundedCents }),
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
    const isTurned = cents !== null && cents > 0 && (amountCents ?? 0) < 0;
    return cents === null || cents === 0 ? [] : [{ tender, amountCents: isTurned ? -cents : cents }];
  });
  if (parts.length === 0) return null;
  const sum = parts.reduce((cents, part) => cents + part.amountCents, 0);
  if (amountCents === null || sum === amountCents) return parts;
  const message = `${quoteCell(row.text('amount'))} isn’t what the columns of the tenders add up to (${formatUsd(sum)}).`;
  issues.push(cellIssue('total_differs', 'amount', row.column('amount'), row.text('amount'), message));
  return null;
}

/** A payment and what of it was paid back, or a refund. */
function readAmounts(
  row: RowCells,
  settings: ReadSettings,
  effect: RowEffect | null,
  issues: RowIssue[],
): { amountCents: number | null; refundedCents: number } {
  const refunded = readCents(row, 'refundedAmount', settings, issues);
  const backCents = Math.abs(refunded ?? 0);
  // Some files have the amounts of refunds in a column of their own.
  const isOnlyRefund = row.text('amount') === '' && backCents > 0;
  const reported = isOnlyRefund ? -backCents : readAmount(row, settings, issues);
  const amountCents = effect === 'REFUND' && reported !== null ? -Math.abs(reported) : reported;
  if (amountCents === null || amountCents < 0) return { amountCents, refundedCents: 0 };
  const say = (message: string) => issues.push(rowIssue('not_allowed_together', message));
  if (backCents > amountCents)
    say(`${formatUsd(backCents)} was refunded, but only ${formatUsd(amountCents)} was paid.`);
  if (effect === 'PARTLY_REFUNDED' && backCents === 0)
    say('Part of the payment was refunded, but the file doesn’t say how much.');
  const isAll = effect === 'REFUNDED' && backCents === 0;
  return { amountCents, refundedCents: isAll ? amountCents : backCents };
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
  const isWithin = (amountCents < 0 || cents > 0) && Math.abs(cents) <= Math.abs(amountCents);
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
