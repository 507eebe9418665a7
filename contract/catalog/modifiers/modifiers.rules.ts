import type { Cents } from '../../core/money/money.ts';
import { type BasketLine, priceBasket } from '../../pricing/basket.rules.ts';
import type { Pricing } from '../catalog.constants.ts';

/** Which services a modifier goes with. */
export interface Reach {
  serviceCategoryIds: readonly number[];
  serviceIds: readonly number[];
}

export interface SoldService {
  id: number;
  name: string;
  serviceCategoryId: number | null;
  pricing: Pricing;
  priceCents: Cents;
}

export function goesWith({ serviceCategoryIds, serviceIds }: Reach, service: SoldService): boolean {
  if (serviceCategoryIds.length + serviceIds.length === 0) return true;
  const { id, serviceCategoryId } = service;
  return (
    serviceIds.includes(id) || (serviceCategoryId !== null && serviceCategoryIds.includes(serviceCategoryId))
  );
}

/** Hundredths of a pound, or pieces. */
const exampleQuantity = { PER_POUND: 1_000, FIXED_PRICE: 2 };

export interface ExampleLine {
  name: string;
  pricing: Pricing;
  withoutCents: Cents;
  withCents: Cents;
}

/**
 * An example order without and with a modifier, before discounts and tax: 10 lb of the first service by the pound
 * that it goes with, and 2 pieces of the first at a fixed price.
 */
export function exampleWith(modifier: Reach & { price: Cents }, services: readonly SoldService[]) {
  const chosen = (['PER_POUND', 'FIXED_PRICE'] as const).flatMap(
    (pricing) => services.find((one) => one.pricing === pricing && goesWith(modifier, one)) ?? [],
  );
  const priced = (modifierCents: Cents) =>
    priceBasket({
      lines: chosen.map(
        ({ pricing, priceCents }): BasketLine => ({
          pricing,
          priceCents,
          quantity: exampleQuantity[pricing],
          modifierCents,
          taxRate: 0,
        }),
      ),
    });
  const without = priced(0);
  const included = priced(modifier.price);
  return {
    lines: chosen.map(
      ({ name, pricing }, place): ExampleLine => ({
        name,
        pricing,
        withoutCents: without.lines[place]?.netCents ?? 0,
        withCents: included.lines[place]?.netCents ?? 0,
      }),
    ),
    withoutCents: without.totalCents,
    withCents: included.totalCents,
  };
}
