import type { ServiceFamily } from '../orders/orders.constants.ts';

/** What an item of the catalogue is. A modifier is put on top of a service. */
export const itemKindLabels = { SERVICE: 'Service', PRODUCT: 'Product', MODIFIER: 'Modifier' } as const;
export type ItemKind = keyof typeof itemKindLabels;
export const itemKinds = Object.keys(itemKindLabels) as [ItemKind, ...ItemKind[]];

export type Pricing = 'PER_POUND' | 'FIXED_PRICE';

/** An item of the catalogue, apart from what it costs. Its code is its name in files, events and lines of orders. */
export interface ItemFacts {
  kind: ItemKind;
  code: string;
  name: string;
  description: string;
  /** The name of its category. */
  category: string | null;
  pricing: Pricing;
  /** Of services; null for the others. */
  family: ServiceFamily | null;
  /** What a piece of a product costs the business; null where that is not recorded. */
  costCents: number | null;
  /** Whether pieces of a product are counted. */
  tracksStock: boolean;
}

/** What an item costs at a store from an instant on. */
export interface PriceFacts {
  /** Per piece, or per pound. */
  priceCents: number;
  /** The least that the service itself costs; null: as before. */
  minimumCents: number | null;
  /** Null: as before. */
  isTaxable: boolean | null;
}

export const maxPriceCents = 100_000_000;

/** What a tax may be on: services by their family, products, and what is charged for delivery. */
export const taxedThings = ['LAUNDRY', 'DRY_CLEANING', 'PRODUCT', 'DELIVERY_FEE'] as const;
export type TaxedThing = (typeof taxedThings)[number];

/** What a tax takes at a store from an instant on. */
export interface TaxFacts {
  /** Millionths; 0 ends it. */
  rate: number;
  taxes: readonly TaxedThing[];
}
