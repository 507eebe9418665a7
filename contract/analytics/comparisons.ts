/** What a period is compared with. */
export const comparisons = ['previousPeriod', 'lastYear'] as const;
export type Comparison = (typeof comparisons)[number];
