import { AppError } from '@washboard/contract/core/errors.ts';
import type { Saved } from '@washboard/contract/core/saved.ts';
import type { SetProductPrices } from '@washboard/contract/inventory/products.schemas.ts';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import { staleVersion } from '../../../platform/audit/stale-version.ts';
import type { Undoable } from '../../../platform/audit/undo.ts';
import type { BusinessDb, Tx } from '../../../platform/db/database.ts';
import { readTerms, recordPrices, touchItem, voidPrices } from '../../catalog/index.ts';
import { storesFor } from '../../locations/index.ts';
import { type LevelLimits, setLimits } from '../stock/stock.store.ts';
import { readLevelsIn } from '../stock/stock.views.ts';
import { holdProduct } from './products.views.ts';

interface Changing {
  business: BusinessDb;
  author: Author;
}

/** What an entry of the audit log keeps of a change. */
interface Changed {
  priceIds: number[];
  limits: LevelLimits[];
}

/** Sets prices from now on, and low-stock levels. Only what differs is written. */
export async function setProductPrices(
  { business, author }: Changing,
  id: number,
  { version, items }: SetProductPrices,
): Promise<Saved> {
  await storesFor(
    business,
    'all',
    items.map(({ storeId }) => storeId),
  );
  return business.write(async (tx) => {
    const product = await requireHeld(tx, id);
    if (product.isDeleted) throw new AppError('not_found');
    if (product.version !== version)
      throw await staleVersion(tx, {
        entity: 'catalog_item',
        entityId: id,
        current: { id, version: product.version },
      });
    const at = author.at.toISOString();
    const terms = await readTerms(
      tx.db,
      tx.businessId,
      items.map(({ storeId }) => ({ itemId: id, storeId, at })),
    );
    const prices = items.flatMap(({ storeId, price, minPrice, isTaxable }, index) => {
      const held = terms[index] ?? null;
      const isSame =
        held?.priceCents === price && held.minimumCents === minPrice && held.isTaxable === isTaxable;
      if (price === null || isSame) return [];
      return [
        { itemId: id, storeId, priceCents: price, minimumCents: minPrice, isTaxable, from: at, former: held },
      ];
    });
    const before = await limitsOf(tx, product.sku, items);
    const limits = items
      .map(({ storeId, lowAt, reorderTo }) => ({ storeId, lowAt, reorderTo }))
      .filter((one, index) => !isSameLimit(one, before[index]));
    if (prices.length === 0 && limits.length === 0) return { id, version, changeId: null };
    const priceIds = await recordPrices(tx, 'web', prices);
    await setLimits(tx, product.sku, limits);
    await touchItem(tx, id);
    tx.publish({ type: 'products.changed', id, version: version + 1 });
    const changed = new Set(limits.map(({ storeId }) => storeId));
    const changeId = await audit(tx, author, {
      action: 'inventory.setPrices',
      entity: 'catalog_item',
      entityId: id,
      before: {
        prices: prices.map(({ storeId, former }) => ({ storeId, cents: former?.priceCents ?? null })),
        limits: before.filter(({ storeId }) => changed.has(storeId)),
      },
      after: {
        product: product.productName,
        prices: prices.map(({ storeId, priceCents }) => ({ storeId, cents: priceCents })),
        priceIds,
        limits,
      },
    });
    return { id, version: version + 1, changeId };
  });
}

/** Removes the prices of a change, so the earlier ones apply again, and sets the levels back. */
export function undoProductPrices({ business, author }: Changing, entry: Undoable): Promise<void> {
  return business.write(async (tx) => {
    const product = await requireHeld(tx, entry.entityId);
    const after = entry.after as unknown as Changed;
    const before = entry.before as unknown as Pick<Changed, 'limits'>;
    const now = await limitsOf(tx, product.sku, after.limits);
    if (!after.limits.every((one, index) => isSameLimit(one, now[index])))
      throw new AppError('conflict', { text: 'This changed again since.' });
    await voidPrices(tx, after.priceIds, author.at);
    await setLimits(tx, product.sku, before.limits);
    await touchItem(tx, entry.entityId);
    tx.publish({ type: 'products.changed', id: entry.entityId, version: product.version + 1 });
    await audit(tx, author, {
      action: 'inventory.setPrices',
      entity: 'catalog_item',
      entityId: entry.entityId,
      before: { limits: after.limits },
      after: { product: product.productName, prices: [], priceIds: [], limits: before.limits },
      undoesId: entry.id,
    });
  });
}

async function requireHeld(tx: Tx, id: number) {
  const product = await holdProduct(tx, id);
  if (product === undefined) throw new AppError('not_found');
  return product;
}

/** The levels of these stores now, in their order. */
async function limitsOf(tx: Tx, sku: string, at: readonly { storeId: number }[]): Promise<LevelLimits[]> {
  const levels = new Map((await readLevelsIn(tx, sku)).map((one) => [one.storeId, one]));
  return at.map(({ storeId }) => {
    const { lowAt = null, reorderTo = null } = levels.get(storeId) ?? {};
    return { storeId, lowAt, reorderTo };
  });
}

const isSameLimit = (a: LevelLimits, b: LevelLimits | undefined) =>
  a.lowAt === (b?.lowAt ?? null) && a.reorderTo === (b?.reorderTo ?? null);
