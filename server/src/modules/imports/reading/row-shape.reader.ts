import { IMPORT_LIMITS } from '@washboard/contract/imports/imports.constants.ts';
import type { RowIssue } from '@washboard/contract/imports/imports.schemas.ts';
import { isSheetError } from '../cells/row-cells.rules.ts';
import { cellIssue, rowIssue } from '../cells/row-issue.rules.ts';

/** A row in which nothing is written. */
export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/**
 * What is wrong with a row's shape: more cells than the header, too few for the mapped columns, or a cell
 * beyond the limit. Extra empty cells are fine.
 */
export function shapeIssues(
  cells: readonly string[],
  width: number,
  mappedColumns: readonly number[],
): RowIssue[] {
  const issues: RowIssue[] = [];
  const beyond = cells.slice(width).some((cell) => cell.trim() !== '');
  const lacking = mappedColumns.some((column) => column >= cells.length);
  if (beyond || lacking) {
    const many = cells.length === 1 ? '1 cell' : `${cells.length} cells`;
    issues.push(rowIssue('column_count', `The row has ${many}, the header has ${width}.`));
  }
  for (const column of new Set(mappedColumns)) {
    const cell = (cells[column] ?? '').trim();
    if (!isSheetError(cell)) continue;
    const message = `${cell} is an error of the spreadsheet. Enter the value.`;
    issues.push(cellIssue('cell_error', null, column, cell, message));
  }
  cells.forEach((cell, column) => {
    if (cell.length <= IMPORT_LIMITS.cellChars) return;
    const message = `A cell is ${cell.length.toLocaleString('en-US')} characters long; at most ${IMPORT_LIMITS.cellChars.toLocaleString('en-US')} are read.`;
    issues.push({
      code: 'cell_too_long',
      field: null,
      column,
      value: cell.slice(0, 200),
      message,
      suggestion: null,
    });
  });
  return issues;
}
