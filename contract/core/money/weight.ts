import { z } from 'zod';
import { type Cents, roundedProduct } from './money.ts';

/** A weight: a whole number of hundredths of a pound; 2034 is 20.34 lb. */
export type WeightHundredths = number;

export const MAX_WEIGHT = 10_000_000;
export const weightSchema = z.int().min(0).max(MAX_WEIGHT);

/** The price of a weight at a price per pound, rounded once. */
export function priceOfWeight(centsPerPound: Cents, weight: WeightHundredths): Cents {
  return roundedProduct(centsPerPound, weight, 100);
}

/** Parses typed pounds: '20.34' → 2034. Null if it isn't a weight with at most two decimals. */
export function parseWeight(text: string): WeightHundredths | null {
  const match = /^(\d{1,6})?(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match || (match[1] === undefined && match[2] === undefined)) return null;
  const weight = Number(match[1] ?? '0') * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return weight <= MAX_WEIGHT ? weight : null;
}
