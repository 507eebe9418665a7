import type { WeightHundredths } from './weight.ts';

const pounds = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** 2034 → `20.34 lb`, 2000 → `20 lb`. */
export const formatWeight = (weight: WeightHundredths) =>
  `${pounds.format(weight / 100).replace('-', '−')} lb`;
