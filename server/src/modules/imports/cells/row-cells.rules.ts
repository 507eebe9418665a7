import type { Mapping } from '../kinds/import-kind.rules.ts';

/** A row's cells by field. */
export interface RowCells {
  has(field: string): boolean;
  /** The cell's trimmed text; '' if the field isn't mapped or the row is short. */
  text(field: string): string;
  column(field: string): number | null;
}

/** A row's cells with its file's mapping. */
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
