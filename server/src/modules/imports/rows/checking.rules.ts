import { hash } from 'node:crypto';
import type { RowIssue } from '@washboard/contract/imports/imports.schemas.ts';
import type { ImportKind, ReadSettings, RowMark } from '../kinds/import-kind.rules.ts';
import { shapeIssues } from '../reading/row-shape.reader.ts';

export interface CheckedRow {
  line: number;
  /** The original cells as JSON. */
  cells: string;
  /** The parsed value as JSON; null if invalid. */
  parsed: string | null;
  problems: readonly RowIssue[] | null;
  marks: readonly RowMark[];
  /** Null without an identity column; rows are then identified by their text once all are read. */
  identity: string | null;
  /** Bytes as PostgreSQL writes them: a buffer per row would cost more than its content. */
  rawHash: string;
  contentHash: string | null;
}

/** Parses a row with its fixes. Pure except for hashing. */
export function checkRow(
  kind: ImportKind<unknown>,
  settings: ReadSettings,
  width: number,
  row: { line: number; cells: string[] },
  fixed: Record<string, string> | undefined,
): CheckedRow {
  const cells = fixedCells(row.cells, fixed);
  const shape = shapeIssues(cells, width, Object.values(settings.mapping));
  const reading = shape.length > 0 ? ({ ok: false, issues: shape } as const) : kind.readRow(cells, settings);
  // A row that doesn't count takes no other row's number.
  const counts = reading.ok || reading.issues.every(({ code }) => code !== 'not_counted');
  const value = reading.ok ? reading.value : null;
  const content = value === null ? null : JSON.stringify(kind.contentOf?.(value) ?? value);
  const asTheyCame = JSON.stringify(row.cells);
  const isTrim = row.cells.every((cell) => cell === cell.trim());
  return {
    line: row.line,
    cells: asTheyCame,
    parsed: value === null ? null : JSON.stringify(kind.pack?.(value) ?? value),
    problems: reading.ok ? null : reading.issues,
    marks: reading.ok ? reading.marks : [],
    identity: counts ? (kind.identityOf(cells, settings.mapping)?.slice(0, 200) ?? null) : '',
    rawHash: shortHash(isTrim ? asTheyCame : JSON.stringify(row.cells.map((cell) => cell.trim()))),
    contentHash: content === null ? null : shortHash(content),
  };
}

/** The cells with fixes applied. */
export function fixedCells(
  cells: readonly string[],
  fixed: Record<string, string> | null | undefined,
): string[] {
  const result = [...cells];
  for (const [column, value] of Object.entries(fixed ?? {})) {
    while (result.length < Number(column)) result.push('');
    result[Number(column)] = value;
  }
  return result;
}

/** 16 bytes of SHA-256 over a value's JSON, whose keys are always in the same order. */
const shortHash = (json: string): string => `\\x${hash('sha256', json, 'hex').slice(0, 32)}`;
