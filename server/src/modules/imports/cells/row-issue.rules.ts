import type { RowIssue, RowIssueCode } from '@washboard/contract/imports/imports.schemas.ts';

/** A cell in a message: quoted and cut to 40 characters. */
export function quoteCell(value: string): string {
  const flat = value.replace(/\s+/g, ' ').trim();
  return `"${flat.length > 40 ? `${flat.slice(0, 39)}…` : flat}"`;
}

/** An issue about one cell. */
export function cellIssue(
  code: RowIssueCode,
  field: string | null,
  column: number | null,
  value: string,
  message: string,
  suggestion: string | null = null,
): RowIssue {
  return { code, field, column, value: value.slice(0, 200), message, suggestion };
}

/** An issue about the whole row. */
export function rowIssue(code: RowIssueCode, message: string): RowIssue {
  return { code, field: null, column: null, value: null, message, suggestion: null };
}
