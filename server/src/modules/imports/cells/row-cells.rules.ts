import type { Mapping } from '../kinds/import-kind.rules.ts';

/** The cells of one row, asked for by field. */
export interface RowCells {
  has(field: string): boolean;
  /** The cell's trimmed text; '' where the field is not mapped or the row is short. */
  text(field: string): string;
  column(field: string): number | null;
}

/** Joins a row's cells with the mapping of its file. */
export function rowCells(cells: readonly string[], mapping: Mapping): RowCells {
  const column = (field: string) => mapping[field] ?? null;
  return {
    has: (field) => mapping[field] !== undefined,
    text: (field) => {
      const index = column(field);
      return index === null ? '' : (cells[index] ?? '').trim();
    },
    column,
  };
}
