import type { ImportSettings } from '@washboard/contract/imports/imports.schemas.ts';
import type { MatchChoice, RowMatch } from '@washboard/contract/imports/row-match.schemas.ts';

/** What a row with this match does: sure matches update by default, unsure ones add. */
export function choiceFor(match: RowMatch | null, { matches }: Pick<ImportSettings, 'matches'>): MatchChoice {
  if (match === null) return 'add';
  return match.isSure ? (matches?.existing ?? 'update') : (matches?.unsure ?? 'add');
}

/** Whether a row changes nothing: it is skipped, or its customer is the same already. */
export function changesNothing(match: RowMatch | null, settings: Pick<ImportSettings, 'matches'>): boolean {
  const choice = choiceFor(match, settings);
  return choice === 'skip' || (choice === 'update' && match?.changes.length === 0);
}
