import type { RowIssue, RowIssueCode } from '@washboard/contract/imports/imports.schemas.ts';

/** The shortest form of a cell for a message: quoted and cut to 40 characters. */
export function quoteCell(value: string): string {
  const flat = value.replace(/\s+/g, ' ').trim();
  return `"${flat.length > 40 ? `${flat.slice(0, 39)}…` : flat}"`;
}

/** Builds an issue about one cell. */
export function cellIssue(
  code: RowIssueCode,
  field: string,
  column: number | null,
  value: string,
  message: string,
  suggestion: string | null = null,
): RowIssue {
  return { code, field, column, value: value.slice(0, 200), message, suggestion };
}

/** Builds an issue about the row as a whole. */
export function rowIssue(code: RowIssueCode, message: string): RowIssue {
  return { code, field: null, column: null, value: null, message, suggestion: null };
}
