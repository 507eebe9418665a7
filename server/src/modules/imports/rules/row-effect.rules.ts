import { type RowIssue, SKIP_WORD } from '@washboard/contract/imports/imports.schemas.ts';
import type { RowCells } from '../cells/row-cells.rules.ts';
import { cellIssue, quoteCell } from '../cells/row-issue.rules.ts';
import type { ReadSettings } from '../kinds/import-kind.rules.ts';
import type { RowEffect } from '../kinds/row-effect-words.rules.ts';
import type { EffectField } from '../kinds/row-effects.fields.ts';
import { meaningOfCell, plainWords } from './row-parts.rules.ts';

/** A row's effect and the field that says so. */
export interface RowVerdict {
  effect: RowEffect;
  field: string;
}

/** Of several columns, the one that takes most away decides. */
const weights: Record<RowEffect, number> = {
  LEFT_OUT: 5,
  ARCHIVED: 4,
  REFUND: 3,
  REFUNDED: 2,
  PARTLY_REFUNDED: 1,
  COUNTS: 0,
};

/** Whether a row counts; null if its cells don't say. Unknown words are reported. */
export function readEffect(
  row: RowCells,
  fields: readonly EffectField[],
  settings: ReadSettings,
  issues: RowIssue[],
): RowVerdict | null {
  let verdict: RowVerdict | null = null;
  for (const { key, words } of fields) {
    const text = row.text(key);
    if (text === '') continue;
    // The service lets only choices of the field through.
    const chosen = settings.words?.[key]?.[plainWords(text)] as RowEffect | typeof SKIP_WORD | undefined;
    const meaning = chosen ?? meaningOfCell(words, text);
    if (meaning === undefined || meaning === SKIP_WORD) {
      const message =
        meaning === undefined
          ? `${quoteCell(text)} doesn’t say whether the row counts.`
          : `You chose to skip rows with ${quoteCell(text)}.`;
      issues.push(cellIssue('type_unknown', key, row.column(key), text, message));
    } else if (verdict === null || weights[meaning] > weights[verdict.effect])
      verdict = { effect: meaning, field: key };
  }
  return verdict;
}

/** The issue of a row that its file leaves out; null if it counts. */
export function leftOutIssue(row: RowCells, verdict: RowVerdict | null): RowIssue | null {
  if (verdict?.effect !== 'LEFT_OUT') return null;
  const text = row.text(verdict.field);
  const message = `${quoteCell(text)} means that this row doesn’t count.`;
  return cellIssue('not_counted', verdict.field, row.column(verdict.field), text, message);
}
