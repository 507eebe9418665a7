/** Why a row cannot be taken as it stands. Codes are stable; messages are what people read. */
export const ROW_ISSUE_CODES = [
  'column_count',
  'cell_too_long',
  'totals_row',
  'empty',
  'date_unreadable',
  'date_order',
  'date_impossible',
  'date_out_of_range',
  'time_unreadable',
  'time_missing_in_zone',
  'number_unreadable',
  'amount_unreadable',
  'type_unknown',
  'machine_missing',
  'identity_missing',
  'identity_twice',
  'identity_other_content',
  'not_allowed_together',
  'text_missing',
  'phone_invalid',
  'email_invalid',
  'reference_unknown',
  'group_differs',
  'group_incomplete',
  'group_refused',
  'group_too_large',
  'total_differs',
] as const;
export type RowIssueCode = (typeof ROW_ISSUE_CODES)[number];

export interface RowIssue {
  code: RowIssueCode;
  /** Field of the kind that the issue is about; null where it concerns the row as a whole. */
  field: string | null;
  /** Column of the file, counted from 0; null where no single cell is to blame. */
  column: number | null;
  /** The cell's text as it came, cut to a readable length. */
  value: string | null;
  message: string;
  /** A value that would be readable and is likely meant; offered, never taken by itself. */
  suggestion: string | null;
}

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
