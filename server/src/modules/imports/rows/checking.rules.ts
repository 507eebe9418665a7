import { hash } from 'node:crypto';
import type { RowIssue } from '@washboard/contract/imports/imports.schemas.ts';
import type { ImportKind, ReadSettings, RowMark } from '../kinds/import-kind.rules.ts';
import { shapeIssues } from '../reading/row-shape.reader.ts';

export interface CheckedRow {
  line: number;
  /** As they came, in JSON. */
  cells: string;
  /** What was read, in JSON; null where it could not be. */
  parsed: string | null;
  problems: readonly RowIssue[] | null;
  marks: readonly RowMark[];
  /** null where no column names the rows; they are then named by their text once all are there. */
  identity: string | null;
  /** Bytes as PostgreSQL writes them: a buffer a row would cost more than what it holds. */
  rawHash: string;
  contentHash: string | null;
}

/** Reads one row with what was mended in it. Pure but for hashing. */
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
    identity: kind.identityOf(cells, settings.mapping)?.slice(0, 200) ?? null,
    rawHash: shortHash(isTrim ? asTheyCame : JSON.stringify(row.cells.map((cell) => cell.trim()))),
    contentHash: content === null ? null : shortHash(content),
  };
}

/** The cells as they stand after mending. */
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

/** 16 bytes of SHA-256 over the JSON of a value whose keys always come in the same order. */
const shortHash = (json: string): string => `\\x${hash('sha256', json, 'hex').slice(0, 32)}`;
