import { maxAmountCents } from '@washboard/contract/core/event-parts.ts';
import { roundHalfAwayFromZero } from '@washboard/contract/core/money/money.ts';
import { priceOfWeight } from '@washboard/contract/core/money/weight.ts';
import type { RowIssue } from '@washboard/contract/imports/imports.schemas.ts';
import type { LineKind, ServiceFamily } from '@washboard/contract/orders/orders.constants.ts';
import type { RowCells } from '../../cells/row-cells.rules.ts';
import { cellIssue, quoteCell, rowIssue } from '../../cells/row-issue.rules.ts';
import { readCents, readHundredths, readText, readWord } from '../../rules/row-parts.rules.ts';
import type { ReadSettings, RowMark } from '../import-kind.rules.ts';
import { itemName } from './item-name.rules.ts';
import { lineKindWords } from './order-words.rules.ts';

/** A row's line; a returned line has `isReturn`, and its amounts aren't negative. */
export interface ImportedLine {
  isReturn: boolean;
  kind: LineKind;
  /** Missing in the row; the catalog adds it for a known code. */
  family?: ServiceFamily | null;
  code: string;
  name: string;
  unitPriceCents: number;
  quantity: number;
  /** Hundredths of a pound; only for PER_POUND. */
  weight: number | null;
  /** Before discount and tax. Null if missing: the order's total must then supply it. */
  amountCents: number | null;
  discountCents: number;
  taxCents: number;
}

const lineCells = ['item', 'itemCode', 'quantity', 'weight', 'unitPrice', 'amount', 'discount', 'tax'];

/** A row's line; null if all its cells are blank. Of a refund, amounts may have either sign. Reports issues. */
export function readLine(
  row: RowCells,
  settings: ReadSettings,
  marks: RowMark[],
  issues: RowIssue[],
  isRefund = false,
): ImportedLine | null {
  if (lineCells.every((field) => row.text(field) === '')) return null;
  const before = issues.length;
  const reported = readWord(row, 'lineKind', lineKindWords, {
    settings,
    expected: 'by the pound, by the piece, product, delivery fee or fee',
    issues,
  });
  const { pieces, weight, isWeighed } = readSize(row, settings, reported, issues);
  if (isWeighed) marks.push('quantity_is_weight');
  const price = readCents(row, 'unitPrice', settings, issues);
  const amount = readCents(row, 'amount', settings, issues);
  const discount = readCents(row, 'discount', settings, issues) ?? 0;
  const tax = readCents(row, 'tax', settings, issues) ?? 0;
  const variation = readText(row, 'variation', 60, issues);
  const name = itemName(readText(row, 'item', 120, issues), variation).slice(0, 120);
  const code = readText(row, 'itemCode', 60, issues);
  if (issues.length > before) return null;

  const isNegative = [pieces, weight, amount].some((figure) => figure !== null && figure < 0);
  const isReturn = isRefund || isNegative;
  const weightOfKind = reported !== null && reported !== 'PER_POUND' ? null : weight;
  const kind =
    reported === 'PER_POUND' && weight === null
      ? 'FIXED_PRICE'
      : (reported ?? (weight === null ? 'FIXED_PRICE' : 'PER_POUND'));
  const size = {
    quantity: Math.abs(pieces ?? 1),
    weight: weightOfKind === null ? null : Math.abs(weightOfKind),
  };
  const expected = priced(price, size);
  const amountCents = amount === null ? expected : Math.abs(amount);
  if (expected !== null && Math.abs(expected - (amountCents ?? 0)) > 1) marks.push('amount_differs');
  const line: ImportedLine = {
    isReturn,
    kind,
    code: code || codeFrom(name),
    name: name || code || 'Order',
    unitPriceCents: price === null ? unitPrice(amountCents ?? 0, size) : Math.abs(price),
    ...size,
    amountCents,
    discountCents: Math.abs(discount),
    taxCents: Math.abs(tax),
  };
  const problem = problemOf(line, isNegative && !isRefund, amount, isRefund ? 0 : tax);
  if (problem === null) return line;
  const field = amount === null ? 'unitPrice' : 'amount';
  issues.push(
    row.has(field)
      ? cellIssue('amount_unreadable', field, row.column(field), row.text(field), problem)
      : rowIssue('amount_unreadable', problem),
  );
  return null;
}

function problemOf(line: ImportedLine, isReturn: boolean, amount: number | null, tax: number): string | null {
  const most = Math.max(line.amountCents ?? 0, line.unitPriceCents, line.taxCents);
  if (most > maxAmountCents) return 'The row comes to more than $10,000,000.';
  if (isReturn && amount !== null && amount > 0)
    return 'The quantity is negative but the amount isn’t. For a return, both are negative.';
  if (!isReturn && tax < 0) return 'The tax is negative but the amount isn’t.';
  if (line.amountCents !== null && line.discountCents > line.amountCents)
    return 'The discount is larger than the amount.';
  return null;
}

interface Size {
  quantity: number;
  weight: number | null;
}

const priced = (price: number | null, { quantity, weight }: Size): number | null =>
  price === null
    ? null
    : weight === null
      ? Math.abs(price) * quantity
      : priceOfWeight(Math.abs(price), weight);

/** The price per piece or pound, if the file has none. */
function unitPrice(amountCents: number, { quantity, weight }: Size): number {
  if (weight === null) return roundHalfAwayFromZero(amountCents, quantity);
  return weight === 0 ? 0 : roundHalfAwayFromZero(amountCents * 100, weight);
}

interface ReadSize {
  pieces: number | null;
  weight: number | null;
  /** The column of pieces held pounds. */
  isWeighed: boolean;
}

/** Files of shops put pieces and pounds into one column; the unit, the item or a fraction shows which it is. */
function readSize(
  row: RowCells,
  settings: ReadSettings,
  kind: LineKind | null,
  issues: RowIssue[],
): ReadSize {
  const weight = readHundredths(row, 'weight', settings, issues);
  const hundredths = readHundredths(row, 'quantity', settings, issues);
  if (hundredths === null) return { pieces: null, weight, isWeighed: false };
  const isWhole = hundredths % 100 === 0;
  const saysPounds =
    kind === 'PER_POUND' ||
    (kind === null &&
      (!isWhole ||
        poundsBehind.test(row.text('quantity')) ||
        settings.weighedItems?.has(itemKey(row.text('item'))) === true));
  if (weight === null && saysPounds && hundredths !== 0)
    return { pieces: Math.sign(hundredths), weight: hundredths, isWeighed: true };
  const pieces = hundredths / 100;
  if (isWhole && pieces !== 0 && Math.abs(pieces) <= 10_000) return { pieces, weight, isWeighed: false };
  const text = row.text('quantity');
  const message = `${quoteCell(text)} isn’t a whole number of pieces from 1 to 10,000. Put weights in Weight.`;
  issues.push(cellIssue('number_unreadable', 'quantity', row.column('quantity'), text, message));
  return { pieces: null, weight, isWeighed: false };
}

const poundsBehind = /\d\s*(lbs?|pounds?)\.?$/i;

/** The name of an item, as items are looked up that the file sells by weight. */
export const itemKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** A code for a line with only a name: 'Wash, dry, fold' → 'wash-dry-fold'. */
export function codeFrom(name: string): string {
  const code = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return code.slice(0, 60) || 'order';
}
