import { IMPORT_LIMITS } from '@washboard/contract/imports/imports.constants.ts';
import { type RowIssue, SKIP_WORD } from '@washboard/contract/imports/imports.schemas.ts';
import type { RowCells } from '../cells/row-cells.rules.ts';
import { cellIssue, quoteCell, rowIssue } from '../cells/row-issue.rules.ts';
import { dateEvidence } from '../cells/text-date.rules.ts';
import { splitDateTime } from '../cells/text-date-time.rules.ts';
import { readMoneyText } from '../cells/text-money.rules.ts';
import type { FieldWords, ReadSettings } from '../kinds/import-kind.rules.ts';

const TOTALS = /^(grand\s+|sub\s*-?\s*)?totals?\b|^(sum|average|avg|count)\s*:?$/i;

/**
 * Whether a row isn't data: it is empty, or a total, which has no date or starts with that word. `dateText`
 * is null for kinds without dates; then only the word decides.
 */
export function wholeRowIssue(
  cells: readonly string[],
  dateText: string | null,
  what: string,
): RowIssue | null {
  const firstText = cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
  if (firstText === '') return rowIssue('empty', 'The row is empty.');
  const undated = dateText === null || dateText === '' || dateText === firstText;
  if (undated && TOTALS.test(firstText)) {
    return rowIssue('totals_row', `This looks like a totals row, not ${what}.`);
  }
  const isAlone = cells.length > 2 && cells.filter((cell) => cell.trim() !== '').length === 1;
  if (dateText === '' && isAlone) return rowIssue('totals_row', `This looks like a heading, not ${what}.`);
  return null;
}

/** A row's identity within its source; if its column is mapped, it must not be blank. */
export function readIdentity(row: RowCells, field: string, name: string, issues: RowIssue[]): string {
  const text = row.text(field);
  const say = (code: 'identity_missing' | 'cell_too_long', message: string) =>
    issues.push(cellIssue(code, field, row.column(field), text, message));
  if (row.has(field) && text === '') say('identity_missing', `The row has no ${name}.`);
  if (text.length > IMPORT_LIMITS.identityChars) {
    say('cell_too_long', `The ${name} is longer than ${IMPORT_LIMITS.identityChars} characters.`);
  }
  return text;
}

/** One line of text with a maximum length; reports issues. '' if blank. */
export function readText(row: RowCells, field: string, max: number, issues: RowIssue[]): string {
  const text = row.text(field).replace(/\s+/g, ' ');
  if (text.length <= max && !/[\p{Cc}\p{Cs}]/u.test(text)) return text;
  const message =
    text.length > max
      ? `${quoteCell(text)} is longer than ${max} characters.`
      : `${quoteCell(text)} has characters that can’t be used.`;
  issues.push(cellIssue('cell_too_long', field, row.column(field), text, message));
  return '';
}

/** Notes of several lines; their line breaks stay. */
export function readNotes(row: RowCells, field: string, max: number, issues: RowIssue[]): string {
  const lines = row.text(field).split(/\r\n|\r|\n/);
  const text = lines.map((line) => line.replace(/\s+/g, ' ').trim()).join('\n');
  if (text.length <= max && !/[^\n\P{Cc}]|\p{Cs}/u.test(text)) return text;
  const message =
    text.length > max
      ? `${quoteCell(text)} is longer than ${max} characters.`
      : `${quoteCell(text)} has characters that can’t be used.`;
  issues.push(cellIssue('cell_too_long', field, row.column(field), text, message));
  return '';
}

/** Signed cents; null if blank or invalid, which is reported. */
export function readCents(
  row: RowCells,
  field: string,
  settings: ReadSettings,
  issues: RowIssue[],
): number | null {
  const text = row.text(field);
  if (text === '') return null;
  const cents = readMoneyText(text, settings.decimalMark);
  if (cents !== null) return cents;
  const message = `${quoteCell(text)} is not an amount of US dollars.`;
  issues.push(cellIssue('amount_unreadable', field, row.column(field), text, message));
  return null;
}

/** Cents from 0 to a maximum; `below` and `above` end the message about an amount outside. */
export function readCentsWithin(
  row: RowCells,
  field: string,
  settings: ReadSettings,
  issues: RowIssue[],
  { most, below, above }: { most: number; below: string; above: string },
): number | null {
  const cents = readCents(row, field, settings, issues);
  if (cents === null || (cents >= 0 && cents <= most)) return cents;
  const message = `${quoteCell(row.text(field))} ${cents < 0 ? below : above}.`;
  issues.push(cellIssue('amount_unreadable', field, row.column(field), row.text(field), message));
  return null;
}

/** A word the kind knows; null if blank or unknown, which is reported. */
export function readWord<Word extends string>(
  row: RowCells,
  field: string,
  { known }: { known: Readonly<Record<string, Word>> },
  { settings, expected, issues }: { settings: ReadSettings; expected: string; issues: RowIssue[] },
): Word | null {
  const text = row.text(field);
  if (text === '') return null;
  const word = plainWords(text);
  // The service lets only choices of the field through.
  const meaning = (settings.words?.[field]?.[word] ?? known[word]) as Word | typeof SKIP_WORD | undefined;
  if (meaning !== undefined && meaning !== SKIP_WORD) return meaning;
  const message =
    meaning === SKIP_WORD
      ? `You chose to skip rows with ${quoteCell(text)}.`
      : `${quoteCell(text)} isn’t recognized. Use ${expected}.`;
  issues.push(cellIssue('type_unknown', field, row.column(field), text, message));
  return null;
}

/** A cell's words in lower case, without punctuation. */
export const plainWords = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What a cell means by its field's words; undefined if they don't have it. */
export function meaningOfCell<Meaning extends string>(
  {
    known,
    date,
  }: Pick<FieldWords, 'known' | 'date'> & { known: Readonly<Record<string, Meaning>>; date?: Meaning },
  text: string,
): Meaning | undefined {
  const word = plainWords(text);
  if (Object.hasOwn(known, word)) return known[word];
  return date !== undefined && dateEvidence(splitDateTime(text)[0]) !== 'unreadable' ? date : undefined;
}

const YES = new Set([
  'yes',
  'y',
  'true',
  '1',
  'x',
  'on',
  'opted in',
  'opt in',
  'subscribed',
  'granted',
  'active',
]);
const NO = new Set([
  'no',
  'n',
  'false',
  '0',
  '',
  'off',
  'opted out',
  'opt out',
  'unsubscribed',
  'denied',
  'unknown',
  'none',
  'never',
  'bounced',
]);

/** Yes or no; blank means no. */
export function readFlag(row: RowCells, field: string, issues: RowIssue[]): boolean {
  const text = row.text(field);
  const plain = plainWords(text);
  if (YES.has(plain)) return true;
  if (!NO.has(plain)) {
    const message = `${quoteCell(text)} isn’t yes or no.`;
    issues.push(cellIssue('type_unknown', field, row.column(field), text, message));
  }
  return false;
}

/**
 * A number as hundredths, '22.4' → 2240; signed, with the file's decimal mark and an optional unit such as
 * `lb`. Null if blank or invalid, which is reported.
 */
export function readHundredths(
  row: RowCells,
  field: string,
  settings: ReadSettings,
  issues: RowIssue[],
): number | null {
  const text = row.text(field);
  if (text === '') return null;
  const bare = text.replace(/\s*(lbs?|pounds?|pcs?|pieces?|x)\.?$/i, '');
  // A number is written as an amount is, but for its sign of currency and for zeros at its end.
  const shortened = bare.replace(settings.decimalMark === '.' ? /(\.\d\d)0+$/ : /(,\d\d)0+$/, '$1');
  const hundredths = /[$]/.test(bare) ? null : readMoneyText(shortened, settings.decimalMark);
  if (hundredths !== null && Math.abs(hundredths) <= 10_000_000) return hundredths;
  const message = `${quoteCell(text)} is not a number with at most two decimals.`;
  issues.push(cellIssue('number_unreadable', field, row.column(field), text, message));
  return null;
}
