/** The day a sale counts: taken in, first ready, paid in full, or picked up. */
export const saleBasisLabels = {
  created: 'Created',
  ready: 'Ready',
  paid: 'Paid',
  returned: 'Returned',
} as const;
export type SaleBasis = keyof typeof saleBasisLabels;
export const saleBases = Object.keys(saleBasisLabels) as [SaleBasis, ...SaleBasis[]];
