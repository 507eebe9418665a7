import { hash } from 'node:crypto';
import type { ImportKind, ReadSettings, RowMark } from '@washboard/contract/imports/import-kind.ts';
import type { RowIssue } from '@washboard/contract/imports/row-issue.ts';
import { shapeIssues } from './reading/row-shape.ts';

export interface CheckedRow {
  line: number;
  /** As they came. */
  cells: string[];
  parsed: unknown;
  problems: readonly RowIssue[] | null;
  marks: readonly RowMark[];
  /** null where no column names the rows; they are then named by their text once all are there. */
  identity: string | null;
  rawHash: Buffer;
  contentHash: Buffer | null;
}

/** Reads one row with what was mended in it. Pure but for hashing. */
export function checkRow(
  kind: ImportKind<unknown>,
  settings: ReadSettings,
  width: number,
  row: { line: number; cells: string[] },
  mended: Record<string, string> | undefined,
): CheckedRow {
  const cells = mendedCells(row.cells, mended);
  const shape = shapeIssues(cells, width, Object.values(settings.mapping));
  const reading = shape.length > 0 ? ({ ok: false, issues: shape } as const) : kind.readRow(cells, settings);
  return {
    line: row.line,
    cells: row.cells,
    parsed: reading.ok ? reading.value : null,
    problems: reading.ok ? null : reading.issues,
    marks: reading.ok ? reading.marks : [],
    identity: kind.identityOf(cells, settings.mapping)?.slice(0, 200) ?? null,
    rawHash: shortHash(row.cells.map((cell) => cell.trim())),
    contentHash: reading.ok ? shortHash(reading.value) : null,
  };
}

/** The cells as they stand after mending. */
export function mendedCells(
  cells: readonly string[],
  mended: Record<string, string> | null | undefined,
): string[] {
  const result = [...cells];
  for (const [column, value] of Object.entries(mended ?? {})) {
    while (result.length < Number(column)) result.push('');
    result[Number(column)] = value;
  }
  return result;
}

/** 16 bytes of SHA-256 over a value whose keys always come in the same order. */
function shortHash(value: unknown): Buffer {
  return hash('sha256', JSON.stringify(value), 'buffer').subarray(0, 16);
}
