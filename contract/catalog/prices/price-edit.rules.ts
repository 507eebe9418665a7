import { RATE_ONE, roundHalfAwayFromZero } from '../../core/money/money.ts';
import { newPriceTerms, type PriceTerms } from './prices.constants.ts';
import type { PriceEdit } from './prices.schemas.ts';

const mostCents = 100_000_000;

/** A price raised by a rate and rounded to a multiple, exactly and once; never below 0. */
export function raisedPrice(cents: number, rate: number, roundTo: number): number {
  const steps = roundHalfAwayFromZero(
    BigInt(cents) * BigInt(RATE_ONE + rate),
    BigInt(RATE_ONE) * BigInt(roundTo),
  );
  return Math.min(mostCents, steps * roundTo);
}

/** The steps that prices are rounded to, in cents. */
export const roundingSteps = [1, 5, 10, 25, 50, 100] as const;

/** The coarsest step that a price has already, of at most a hundredth of it, so that rounding hardly changes a rate. */
export const stepOf = (cents: number): number =>
  roundingSteps.findLast((step) => cents % step === 0 && step * 100 <= cents) ?? 1;

/** The terms after an edit. Setting a price where there was none starts from the defaults; raising leaves none. */
export function editedTerms(terms: PriceTerms | null, { edit }: Pick<PriceEdit, 'edit'>): PriceTerms | null {
  if ('set' in edit) {
    const given = Object.entries(edit.set).filter(([, value]) => value !== undefined);
    return { ...(terms ?? newPriceTerms), ...(Object.fromEntries(given) as Partial<PriceTerms>) };
  }
  if (terms === null) return null;
  return {
    ...terms,
    storePrice: raisedPrice(terms.storePrice, edit.raise, edit.roundTo ?? stepOf(terms.storePrice)),
  };
}

export const sameTerms = (a: PriceTerms | null, b: PriceTerms | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    (Object.keys(newPriceTerms) as (keyof PriceTerms)[]).every((key) => a[key] === b[key]));
