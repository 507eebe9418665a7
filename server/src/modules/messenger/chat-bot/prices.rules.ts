import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { isWithin, wordsOf } from './words.rules.ts';

/** What a service costs today at a store. */
export interface ServicePrice {
  name: string;
  pricing: 'PER_POUND' | 'FIXED_PRICE';
  priceCents: number;
  minimumCents: number;
  /** Hundredths of a pound, or pieces. */
  minQuantity: number;
}

/** Services that one answer names. */
const mostNamed = 3;

/** What the services that a text names cost; null if it names none, or too many to tell which. */
export function pricesAnswer(text: string, prices: readonly ServicePrice[]): string | null {
  const asked = wordsOf(text);
  const named = prices.filter(({ name }) => isWithin(wordsOf(name), asked));
  if (named.length === 0 || named.length > mostNamed) return null;
  return named.map((one) => `${one.name}: ${priceText(one)}.`).join(' ');
}

/** A price in words. */
export function priceText({ pricing, priceCents, minimumCents, minQuantity }: ServicePrice): string {
  const isByPound = pricing === 'PER_POUND';
  const each = `${formatUsd(priceCents)} ${isByPound ? 'a pound' : 'each'}`;
  const least = isByPound ? `${minQuantity / 100} lb` : `${minQuantity}`;
  if (minimumCents > 0 && minQuantity > 0)
    return `${formatUsd(minimumCents)} for the first ${least}, then ${each}`;
  if (minimumCents > 0) return `${each}, at least ${formatUsd(minimumCents)}`;
  return minQuantity > 0 ? `${each}, at least ${least}` : each;
}
