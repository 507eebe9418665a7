import { fieldError } from '@washboard/contract/core/errors.ts';

/** More groups than anybody reads; beyond it the question is refused rather than the memory filled. */
export const maxGroups = 50_000;

export function refuseTooMany(groups: number): void {
  if (groups <= maxGroups) return;
  throw fieldError('dimensions', 'Too many rows. Choose fewer dimensions or a shorter period.');
}
