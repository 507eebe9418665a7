/** Steps of colour of a heat map. */
export const heatSteps = 5;

/** Share of full colour of each step, in percent, from "none" on. */
export const heatShares = [0, 14, 32, 54, 78, 100] as const;

/** The step 0-5 of a value: 0 only for nothing, 5 for the highest. */
export function heatStep(value: number, highest: number): number {
  if (value <= 0 || highest <= 0) return 0;
  return Math.max(1, Math.min(heatSteps, Math.ceil((value / highest) * heatSteps)));
}

/** Colour share of a value as CSS. */
export const heatShare = (value: number, highest: number) => `${heatShares[heatStep(value, highest)] ?? 0}%`;
