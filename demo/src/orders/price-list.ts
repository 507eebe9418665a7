import type { OrderLine } from '@washboard/contract/orders/order-events.schemas.ts';
import type { DemoStore } from '../places.ts';
import type { Random } from '../random.ts';
import { daysSinceRise } from '../recipe.ts';
import { commercialDiscountCents, formerPoundCutCents, minimumCents, serviceRates } from './order-recipe.ts';

interface Item {
  code: string;
  name: string;
  cents: number;
  share: number;
  most: number;
}

export const household: Item[] = [
  { code: 'COMFORTER', name: 'Comforter', cents: 2_200, share: 6, most: 2 },
  { code: 'BLANKET', name: 'Blanket', cents: 1_500, share: 3, most: 2 },
  { code: 'RUG', name: 'Small rug', cents: 1_800, share: 1, most: 1 },
];
export const dryCleaning: Item[] = [
  { code: 'SHIRT', name: 'Shirt, laundered and pressed', cents: 350, share: 8, most: 6 },
  { code: 'TROUSERS', name: 'Trousers', cents: 850, share: 5, most: 3 },
  { code: 'SUIT', name: 'Suit, two pieces', cents: 2_100, share: 3, most: 2 },
  { code: 'DRESS', name: 'Dress', cents: 1_700, share: 3, most: 2 },
  { code: 'COAT', name: 'Coat', cents: 2_800, share: 1, most: 1 },
  { code: 'TIE', name: 'Tie', cents: 650, share: 1, most: 3 },
];
export const products: Item[] = [
  { code: 'PODS', name: 'Detergent pods, pack of 4', cents: 299, share: 8, most: 3 },
  { code: 'DRYER-SHEETS', name: 'Dryer sheets', cents: 199, share: 6, most: 2 },
  { code: 'SOFTENER', name: 'Fabric softener', cents: 399, share: 3, most: 1 },
  { code: 'BAG', name: 'Laundry bag', cents: 899, share: 2, most: 2 },
];
interface Modifier {
  code: string;
  name: string;
  priceCents: number;
}
export const modifiers: [Modifier, ...Modifier[]] = [
  { code: 'HYPO', name: 'Hypoallergenic detergent', priceCents: 150 },
  { code: 'SOFT', name: 'Extra softener', priceCents: 100 },
  { code: 'OXYGEN', name: 'Oxygen bleach', priceCents: 200 },
  { code: 'SAME-DAY', name: 'Same day', priceCents: 800 },
];

const plain = {
  family: null,
  weight: null,
  minimumCents: 0,
  modifiers: [],
  discountCents: 0,
  taxRate: 0,
  amountCents: null,
  taxCents: null,
} satisfies Partial<OrderLine>;

export const ratesOf = (store: DemoStore) =>
  serviceRates[store.state as keyof typeof serviceRates] ?? serviceRates.NJ;

/** Wash, dry and fold by the pound: these states don't tax cleaning of clothing. */
export function poundLine(
  store: DemoStore,
  random: Random,
  daysAgo: number,
  weight: number,
  isCommercial: boolean,
): OrderLine {
  const cut =
    (daysAgo > daysSinceRise ? formerPoundCutCents : 0) + (isCommercial ? commercialDiscountCents : 0);
  return {
    ...plain,
    kind: 'PER_POUND',
    family: 'LAUNDRY',
    code: isCommercial ? 'WDF-B' : 'WDF',
    name: isCommercial ? 'Wash, dry and fold, business' : 'Wash, dry and fold',
    unitPriceCents: ratesOf(store).poundCents - cut,
    quantity: 1,
    weight,
    minimumCents,
    modifiers: random.chance(0.14) ? [modifierLine(random)] : [],
  };
}

function modifierLine(random: Random) {
  const { name, priceCents } = random.pick(modifiers);
  return { name, priceCents };
}

/** Comforters and similar; household goods are taxed. */
export function householdLine(store: DemoStore, random: Random): OrderLine {
  return {
    ...pieces(random, household),
    kind: 'FIXED_PRICE',
    family: 'LAUNDRY',
    taxRate: ratesOf(store).taxRate,
  };
}

export function dryCleaningLine(random: Random): OrderLine {
  return { ...pieces(random, dryCleaning), kind: 'FIXED_PRICE', family: 'DRY_CLEANING' };
}

export function productLine(store: DemoStore, random: Random): OrderLine {
  return { ...pieces(random, products), kind: 'PRODUCT', taxRate: ratesOf(store).taxRate };
}

export function deliveryLine(cents: number): OrderLine {
  return {
    ...plain,
    kind: 'DELIVERY_FEE',
    code: 'DELIVERY',
    name: 'Pickup and delivery',
    unitPriceCents: cents,
    quantity: 1,
  };
}

function pieces(random: Random, items: readonly Item[]): Omit<OrderLine, 'kind'> {
  const item = items[random.weighted(items.map((one) => one.share))];
  const { code = '', name = '', cents = 0, most = 1 } = item ?? {};
  return { ...plain, code, name, unitPriceCents: cents, quantity: random.whole(1, most) };
}
