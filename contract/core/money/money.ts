/** Money in whole cents (USD). Dollars exist only on the screen. */
export type Cents = number;
/** A rate as whole millionths: 8.875% is 88,750. */
export type RateMillionths = number;

export const RATE_ONE = 1_000_000;
/** Ten billion dollars: far above any laundry, far below the limit of exact integers. */
export const MAX_CENTS = 1_000_000_000_000;

/**
 * The only rounding rule: numerator ÷ denominator to the nearest integer, halves away from zero. Exact for
 * integers of any size. Throws a RangeError for a zero denominator or a fraction.
 */
export function roundHalfAwayFromZero(numerator: number | bigint, denominator: number | bigint): number {
  const d = BigInt(denominator);
  if (d === 0n) throw new RangeError('Division by zero');
  const n = d < 0n ? -BigInt(numerator) : BigInt(numerator);
  const size = d < 0n ? -d : d;
  const magnitude = ((n < 0n ? -n : n) * 2n + size) / (size * 2n);
  return Number(n < 0n ? -magnitude : magnitude);
}

/** Two integers' product ÷ a positive denominator, rounded once. */
export function roundedProduct(one: number, other: number, denominator: number): number {
  const product = one * other;
  const doubled = Math.abs(product) * 2 + denominator;
  // Numbers this small are exact, and much faster.
  if (Number.isSafeInteger(doubled) && Number.isInteger(one) && Number.isInteger(other))
    return Math.sign(product) * Math.floor(doubled / (denominator * 2)) || 0;
  return roundHalfAwayFromZero(BigInt(one) * BigInt(other), denominator);
}

/** Cents × rate, rounded once. */
export const applyRate = (cents: Cents, rate: RateMillionths): Cents => roundedProduct(cents, rate, RATE_ONE);

/**
 * Splits `total` over `weights` by largest remainder, in whole cents. The parts add up to `total`, and each
 * differs from its exact share by less than a cent. Equal remainders go to the earlier part. Weights are
 * integers >= 0; if all are 0, the parts are as even as possible. No weights: no parts.
 */
export function spreadByLargestRemainder(total: Cents, weights: readonly number[]): Cents[] {
  if (weights.some((weight) => weight < 0)) throw new RangeError('Weights must not be negative');
  const even = weights.every((weight) => weight === 0);
  const shares = weights.map((weight) => (even ? 1n : BigInt(weight)));
  const whole = shares.reduce((sum, share) => sum + share, 0n);
  if (whole === 0n) return [];
  const size = BigInt(Math.abs(total));
  const parts = shares.map((share, index) => ({
    index,
    cents: (size * share) / whole,
    rest: (size * share) % whole,
  }));
  let left = size - parts.reduce((sum, part) => sum + part.cents, 0n);
  const byRest = [...parts].sort((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  );
  for (const part of byRest) {
    if (left === 0n) break;
    part.cents += 1n;
    left -= 1n;
  }
  const sign = total < 0 ? -1 : 1;
  return parts.map((part) => (part.cents === 0n ? 0 : sign * Number(part.cents)));
}

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeUsd = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** 123456 → '$1,234.56'; −5 → '−$0.05'. */
export function formatUsd(cents: Cents): string {
  return usd.format(cents / 100).replace('-', '−');
}

/** Axis labels: 123456 → '$1,235'. Never for figures that someone adds up. */
export function formatUsdWhole(cents: Cents): string {
  return wholeUsd.format(roundHalfAwayFromZero(cents, 100)).replace('-', '−');
}

const dollarsPattern = /^([-−])?\$?([-−])?(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{1,2}))?$/;

/** Parses typed or imported dollars: '$1,234.5' → 123450, '-.5' → −50. Null if it isn't an amount. */
export function parseUsd(text: string): Cents | null {
  const match = dollarsPattern.exec(text.trim().replace('−', '-'));
  if (!match) return null;
  const [, minus, innerMinus, dollars, cents] = match;
  if ((dollars === undefined && cents === undefined) || (minus && innerMinus)) return null;
  const amount = Number((dollars ?? '0').replaceAll(',', '')) * 100 + Number((cents ?? '').padEnd(2, '0'));
  if (amount > MAX_CENTS) return null;
  return (minus || innerMinus) && amount !== 0 ? -amount : amount;
}
