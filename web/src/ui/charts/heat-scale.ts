/** Color steps of a heat map. */
export const heatSteps = 5;

/** Each step's share of full color, in percent, from "none" up. */
export const heatShares = [0, 14, 32, 54, 78, 100] as const;

/** A value's step 0-5: 0 only for none, 5 for the highest. */
export function heatStep(value: number, highest: number): number {
  if (value <= 0 || highest <= 0) return 0;
  return Math.max(1, Math.min(heatSteps, Math.ceil((value / highest) * heatSteps)));
}

/** A value's color share as CSS. */
export const heatShare = (value: number, highest: number) => `${heatShares[heatStep(value, highest)] ?? 0}%`;
