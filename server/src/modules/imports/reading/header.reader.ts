import { type ColumnLook, lookAtColumn } from '../mapping/mapping.rules.ts';

/**
 * Detects the header among the first rows: its number from 1, or 0 if data starts at once. Titles and blank
 * lines above are narrower than the table; a header has no dates, times or numbers.
 */
export function detectHeaderRow(rows: readonly (readonly string[])[]): number {
  const width = commonWidth(rows);
  const index = rows.findIndex((row) => filledCells(row).length >= Math.max(1, Math.ceil(width / 2)));
  const row = rows[index];
  if (!row) return 0;
  if (filledCells(row).some((cell) => looksLikeData(cell) && cell.trim() !== markOfHeader)) return 0;
  return isGroupRow(row, rows[index + 1]) ? index + 2 : index + 1;
}

/** SPOT writes several tables to one file; this in the second column marks a table's header. */
const markOfHeader = '00';

/** A header of two rows: the upper one, of merged cells, leaves gaps that the lower one fills. */
function isGroupRow(upper: readonly string[], lower: readonly string[] | undefined): boolean {
  if (lower === undefined || filledCells(lower).some(looksLikeData)) return false;
  const fills = lower.some((cell, column) => cell.trim() !== '' && (upper[column] ?? '').trim() === '');
  return fills && filledCells(lower).length > filledCells(upper).length;
}

function filledCells(row: readonly string[]): string[] {
  return row.filter((cell) => cell.trim() !== '');
}

function commonWidth(rows: readonly (readonly string[])[]): number {
  const tally = new Map<number, number>();
  for (const row of rows) tally.set(row.length, (tally.get(row.length) ?? 0) + 1);
  let width = 0;
  let most = 0;
  for (const [cells, lines] of tally) {
    if (lines > most || (lines === most && cells > width)) [width, most] = [cells, lines];
  }
  return width;
}

function looksLikeData(cell: string): boolean {
  const look: ColumnLook = lookAtColumn([cell]);
  return look.date === 1 || look.time === 1 || look.dateTime === 1 || look.money === 1;
}

/** Column names from the header, made unique; 'Column 3' if blank or missing. */
export function columnNames(header: readonly string[] | null, width: number): string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: Math.max(width, header?.length ?? 0) }, (_, index) => {
    const name = (header?.[index] ?? '').replace(/\s+/g, ' ').trim().slice(0, 100) || `Column ${index + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}
