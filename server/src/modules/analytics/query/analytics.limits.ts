import { fieldError } from '@washboard/contract/core/errors.ts';

/** More groups than anyone reads; beyond it the query is refused. */
export const maxGroups = 50_000;

export function refuseTooMany(groups: number): void {
  if (groups <= maxGroups) return;
  throw fieldError('dimensions', 'Too many rows. Choose fewer dimensions or a shorter period.');
}
