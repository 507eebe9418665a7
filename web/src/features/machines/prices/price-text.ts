import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import type { PriceGroup } from '@washboard/contract/machines/group-prices/group-prices.schemas.ts';

export const sizeText = (pounds: number | null) => (pounds === null ? 'No size' : `${pounds} lb`);

/** `$4.00`, `$4.00 to $4.50`, or that no machine has a price. */
export function priceRange({ lowestCents, highestCents }: Pick<PriceGroup, 'lowestCents' | 'highestCents'>) {
  if (lowestCents === null || highestCents === null) return 'No price';
  if (lowestCents === highestCents) return formatUsd(lowestCents);
  return `${formatUsd(lowestCents)} to ${formatUsd(highestCents)}`;
}

/** What the starts would have sold for at a price, and how much more that is. Hours with their own price keep it. */
export function previewText(
  {
    starts,
    salesCents,
    timedStarts = 0,
    timedCents = 0,
  }: Pick<PriceGroup, 'starts' | 'salesCents'> & Partial<Pick<PriceGroup, 'timedStarts' | 'timedCents'>>,
  price: number,
) {
  const then = (starts - timedStarts) * price + timedCents;
  const more = then - salesCents;
  const change = more === 0 ? 'the same' : `${formatUsd(Math.abs(more))} ${more > 0 ? 'more' : 'less'}`;
  return `${formatUsd(then)}, ${change}`;
}

/** `$3.00`, `Free` or `5 more minutes`: what hours of the week give. */
export function givenText({
  priceCents,
  bonusMinutes,
}: {
  priceCents: number | null;
  bonusMinutes: number | null;
}): string {
  if (bonusMinutes !== null) return plural(bonusMinutes, 'more minute');
  return priceCents === 0 ? 'Free' : formatUsd(priceCents ?? 0);
}
