/** Money or percent, which a file shows with two decimals. */
export interface Hundredths {
  hundredths: number;
}

/** The value of a cell; null is an empty cell. */
export type CsvValue = string | number | boolean | null | Hundredths;

/**
 * Spreadsheets run text that starts like this, also in its full-width and small forms; a leading apostrophe keeps it
 * text. A spreadsheet that takes another delimiter splits inside a value, so the same holds after those and line breaks.
 * Looks back only from such a sign: from each blank of a long gap, it would take the square of its length.
 */
const formulaStart = /^(?=[\t\r])|(?=[=+\-@＝＋－＠﹢﹣﹦﹫])(?<=^\s*|[;\t|\r\n]\s*)/g;

/** One cell. Text that a spreadsheet could run as a formula is escaped; numbers stay numbers. */
export function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'object') return (value.hundredths / 100).toFixed(2);
  if (typeof value !== 'string') return String(value);
  const plain = value.replace(formulaStart, "'");
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** One line with its line break. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** The byte order mark; without it spreadsheets don't read UTF-8. */
export const csvStart = '\uFEFF';

/** A small table as the text of a file. */
export function csvText(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return csvStart + [header, ...rows].map(csvLine).join('');
}
