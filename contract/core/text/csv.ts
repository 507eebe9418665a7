/** What a cell can hold; null is an empty cell. */
export type CsvValue = string | number | boolean | null;

/** A spreadsheet runs text that begins so; a leading apostrophe keeps it text. */
const formulaStart = /^[=+\-@\t\r]/;

/** One cell. Text that a spreadsheet could take for a formula is made plain; numbers stay numbers. */
export function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const plain = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** One line with its line end. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** Spreadsheets read UTF-8 only behind this mark. */
export const csvStart = '\uFEFF';

/** A whole small table as text for a file. */
export function csvText(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return csvStart + [header, ...rows].map(csvLine).join('');
}
