export type CsvCell = string | number | null | undefined;

/**
 * Rows as CSV text (RFC 4180, UTF-8 with a byte order mark for spreadsheets). A text that a spreadsheet would
 * run as a formula gets an apostrophe in front.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const line = (cells: readonly CsvCell[]) => cells.map(cellText).join(',');
  return `\ufeff${[header, ...rows].map(line).join('\r\n')}\r\n`;
}

function cellText(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text as a blob that `saveFile` takes. */
export const csvBlob = (text: string) => new Blob([text], { type: 'text/csv;charset=utf-8' });
