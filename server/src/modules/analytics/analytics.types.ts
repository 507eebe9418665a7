import type { MetricId } from '@washboard/contract/analytics/catalogue.ts';
import { fieldError } from '@washboard/contract/core/errors.ts';
import type { AnalyticsSources } from '../../platform/analytics-source.ts';

/** Everything that modules let analytics compile over. */
export type Sources = AnalyticsSources<MetricId>;

/** More groups than anybody reads; beyond it the question is refused rather than the memory filled. */
export const maxGroups = 50_000;

export function refuseTooMany(groups: number): void {
  if (groups <= maxGroups) return;
  throw fieldError(
    'dimensions',
    'This cut has too many rows. Please choose fewer dimensions or a shorter period.',
  );
}
