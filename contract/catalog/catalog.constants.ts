import type { ServiceFamily } from '../orders/orders.constants.ts';

/** The types of catalog items. A modifier is added to a service. */
export const itemKindLabels = { SERVICE: 'Service', PRODUCT: 'Product', MODIFIER: 'Modifier' } as const;
export type ItemKind = keyof typeof itemKindLabels;
export const itemKinds = Object.keys(itemKindLabels) as [ItemKind, ...ItemKind[]];

export type Pricing = 'PER_POUND' | 'FIXED_PRICE';

/** A catalog item without its prices. Its code identifies it in files, events and order lines. */
export interface ItemFacts {
  kind: ItemKind;
  code: string;
  name: string;
  description: string;
  /** The name of its category. */
  category: string | null;
  pricing: Pricing;
  /** Only for services. */
  family: ServiceFamily | null;
  /** Unit cost of a product; null if not recorded. */
  costCents: number | null;
  /** Whether its stock is counted. */
  tracksStock: boolean;
  /** Of a product. */
  barcode?: string | null;
  isFeatured?: boolean;
  /** The name of its image. */
  image?: string | null;
}

/** An item's price at a store from an instant on. */
export interface PriceFacts {
  /** Per piece, or per pound. */
  priceCents: number;
  /** The service's minimum; null means unchanged. */
  minimumCents: number | null;
  /** Null means unchanged. */
  isTaxable: boolean | null;
}

export const maxPriceCents = 100_000_000;

/** What a tax applies to: services by family, products, and delivery charges. */
export const taxedThingLabels = {
  LAUNDRY: 'Laundry',
  DRY_CLEANING: 'Dry cleaning',
  PRODUCT: 'Products',
  DELIVERY_FEE: 'Delivery fee',
} as const;
export type TaxedThing = keyof typeof taxedThingLabels;
export const taxedThings = Object.keys(taxedThingLabels) as [TaxedThing, ...TaxedThing[]];

/** A tax rate at a store from an instant on. */
export interface TaxFacts {
  /** Millionths; 0 ends the tax. */
  rate: number;
  taxes: readonly TaxedThing[];
}
