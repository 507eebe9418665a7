import { itemsInOffer, type Offer } from '@washboard/contract/catalog/catalog.schemas.ts';
import { covers } from '@washboard/contract/core/access.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import type { KeyHolder } from '../../platform/context.ts';
import { type BusinessDb, readingOf } from '../../platform/db/database.ts';
import { findStore } from '../locations/index.ts';
import { readRunningPromotions } from '../promotions/index.ts';
import { readOffered } from './modifiers/modifiers.views.ts';
import { readItemPage, readTaxes } from './offer.views.ts';
import { taxRateOf } from './taxes.rules.ts';
import { readTerms } from './terms.views.ts';

/**
 * What a store sells at an instant, a page of items at a time; items without a price aren't sold. Throws
 * not_found.
 */
export async function readOffer(
  business: BusinessDb,
  { stores }: Pick<KeyHolder, 'stores'>,
  { storeId, after }: { storeId: number; after?: string | undefined },
  now: Date,
): Promise<Offer> {
  const store = covers(stores, storeId) ? await findStore(business, storeId) : undefined;
  if (store === undefined) throw new AppError('not_found');
  const at = now.toISOString();
  const page = await readItemPage(business, after ?? null, itemsInOffer);
  const terms = await readTerms(
    business.read,
    business.businessId,
    page.map(({ id }) => ({ itemId: id, storeId, at })),
  );
  const modifiers = await readOffered(
    readingOf(business),
    page.filter(({ kind }) => kind === 'MODIFIER').map(({ id }) => id),
  );
  const taxes = await readTaxes(business, storeId, now);
  return {
    storeId,
    at,
    items: page.flatMap((item, index) => {
      const { code, name, kind, pricing, family, category } = item;
      const modifier = modifiers.get(item.id);
      const held = terms[index] ?? termsOf(modifier?.priceCents);
      if (held === null || modifier?.isEnabled === false) return [];
      const { priceCents, minimumCents, isTaxable } = held;
      const taxRate = taxRateOf({ kind, family, isTaxable }, taxes);
      const services = modifier?.services ?? null;
      return [{ code, name, kind, pricing, family, category, priceCents, minimumCents, taxRate, services }];
    }),
    next: page.length < itemsInOffer ? null : (page.at(-1)?.code ?? null),
    taxes: taxes.map(({ name, rate, taxes: things }) => ({ name, rate, taxes: [...things] })),
    promotions: await readRunningPromotions(business, store, now),
  };
}

/** Of a modifier, where the store has no price of its own. */
const termsOf = (priceCents: number | null | undefined) =>
  typeof priceCents === 'number' ? { priceCents, minimumCents: 0, isTaxable: false } : null;
