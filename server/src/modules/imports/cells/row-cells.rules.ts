import type { Mapping } from '../kinds/import-kind.rules.ts';
import { decodeEntities, withoutExcelMark } from './plain-text.rules.ts';

/** A row's cells by field. */
export interface RowCells {
  has(field: string): boolean;
  /** The cell's trimmed text; '' if the field isn't mapped or the row is short. */
  text(field: string): string;
  column(field: string): number | null;
}

/** A dash, or "Null" alone, stands for an empty cell in many exports. */
export const cellText = (cell: string | undefined): string => {
  const text = withoutExcelMark(decodeEntities(cell ?? '').trim());
  return /^([-\u2013\u2014]+|Null|NULL)$/.test(text) ? '' : text;
};

/** What spreadsheets write where a formula fails. */
const sheetError = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/i;

export const isSheetError = (cell: string): boolean => sheetError.test(cell.trim());

/** A row's cells with its file's mapping. */
export function rowCells(cells: readonly string[], mapping: Mapping): RowCells {
  const column = (field: string) => mapping[field] ?? null;
  return {
    has: (field) => mapping[field] !== undefined,
    text: (field) => {
      const index = column(field);
      return index === null ? '' : cellText(cells[index]);
    },
    column,
  };
}
