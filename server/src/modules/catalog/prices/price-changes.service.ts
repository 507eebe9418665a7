import { editedTerms, sameTerms } from '@washboard/contract/catalog/prices/price-edit.rules.ts';
import { priceText } from '@washboard/contract/catalog/prices/price-text.rules.ts';
import { appliedAtOnce, mostPrices } from '@washboard/contract/catalog/prices/prices.constants.ts';
import type { PriceChange, PriceEdits } from '@washboard/contract/catalog/prices/prices.schemas.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import { audit, authorOf } from '../../../platform/audit/audit.ts';
import type { Undoable } from '../../../platform/audit/undo.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { type InBusiness, readingOf, type Tx } from '../../../platform/db/database.ts';
import { storesFor } from '../../locations/index.ts';
import { type PriceCell, readCells } from './price-cells.views.ts';
import {
  insertChange,
  joinWholeTables,
  lockPrices,
  noteAudit,
  voidChange,
  writeSome,
} from './price-changes.store.ts';
import { countChangedSince, readChange, readChanges, readTermsBefore } from './price-changes.views.ts';
import { type PricedItem, readPricedItems, readTierIds } from './priced-items.views.ts';

export const changePricesTopic = 'catalog.changePrices';

export interface CellChange {
  before: PriceCell | null;
  after: PriceCell;
  item: PricedItem;
}

const keyOf = (itemId: number, storeId: number, tierId: number | null) => `${itemId} ${storeId} ${tierId}`;
const union = <T>(lists: readonly (readonly T[])[]) => [...new Set(lists.flat())];

/** The prices that the edits change; a row that isn't of the business is not found. */
export async function changedCells(
  ctx: RequestContext,
  within: InBusiness,
  { from, edits }: PriceEdits,
): Promise<CellChange[]> {
  const itemIds = union(edits.map((one) => one.itemIds));
  const storeIds = union(edits.map((one) => one.storeIds));
  const tierIds = union(edits.map((one) => one.tierIds));
  await storesFor(ctx.business, 'all', storeIds);
  const items = new Map((await readPricedItems(within, itemIds)).map((one) => [one.id, one]));
  const tiers = await readTierIds(within);
  if (items.size < itemIds.length || !tierIds.every((id) => id === null || tiers.has(id)))
    throw new AppError('not_found');
  const now = ctx.clock.now();
  const before = new Map<string, PriceCell>();
  for (const cell of await readCells(within, { itemIds, storeIds, tierIds, from, now }))
    before.set(keyOf(cell.itemId, cell.storeId, cell.tierId), cell);
  const after = new Map<string, PriceCell>();
  for (const edit of edits)
    for (const itemId of edit.itemIds)
      for (const storeId of edit.storeIds)
        for (const tierId of edit.tierIds) {
          const key = keyOf(itemId, storeId, tierId);
          const terms = editedTerms(after.get(key) ?? before.get(key) ?? null, edit);
          if (terms === null) continue;
          after.set(key, { ...terms, itemId, storeId, tierId });
          if (after.size > mostPrices)
            throw new AppError('conflict', { text: 'That’s more than 100,000 prices. Choose fewer.' });
        }
  return [...after].flatMap(([key, cell]) => {
    const item = items.get(cell.itemId);
    const known = before.get(key) ?? null;
    return item === undefined || sameTerms(known, cell) ? [] : [{ before: known, after: cell, item }];
  });
}

/** Changes prices from a day on: at once if few, otherwise in a job. */
export async function changePrices(ctx: RequestContext, wanted: PriceEdits): Promise<PriceChange> {
  const stores = await storesFor(ctx.business, 'all', undefined);
  return ctx.business.write(async (tx) => {
    await lockPrices(tx);
    const cells = await changedCells(ctx, tx, wanted);
    if (cells.length === 0) throw new AppError('conflict', { text: 'These are already the prices.' });
    const author = authorOf(ctx);
    const id = await insertChange(
      tx,
      { from: wanted.from, byName: author.name, at: author.at, total: cells.length },
      cells.map(({ after }) => after),
    );
    const auditId = await audit(tx, author, {
      action: 'catalog.changePrices',
      entity: 'price_change',
      entityId: id,
      ...factsOf(cells, (storeId) => stores.get(storeId)?.name ?? ''),
    });
    return begin(tx, id, auditId, cells.length, author.at);
  });
}

/** Before and after in words; the first twenty of many. */
function factsOf(cells: readonly CellChange[], nameOf: (storeId: number) => string) {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = { prices: cells.length };
  for (const { before: old, after: now, item } of cells.slice(0, 20)) {
    const key = `${item.name}, ${nameOf(now.storeId)}${now.tierId === null ? '' : `, tier ${now.tierId}`}`;
    before[key] = old === null ? 'Not sold' : words(item, old);
    after[key] = words(item, now);
  }
  return { before, after };
}

function words({ pricing }: PricedItem, cell: PriceCell): string {
  const parts = [
    priceText(pricing, cell.storePrice, cell.minPrice > 0 || cell.minQty > 0),
    cell.isTaxable ? 'taxable' : 'not taxable',
    cell.isFeatured ? 'featured' : 'not featured',
    cell.isDeliverable ? 'deliverable' : 'not deliverable',
  ];
  if (cell.minPrice > 0) parts.splice(1, 0, `minimum $${(cell.minPrice / 100).toFixed(2)}`);
  if (cell.minQty > 0)
    parts.splice(
      1,
      0,
      pricing === 'PER_POUND' ? `from ${cell.minQty / 100} lb` : `from ${plural(cell.minQty, 'piece')}`,
    );
  return parts.join(', ');
}

async function begin(tx: Tx, id: number, auditId: number, total: number, now: Date): Promise<PriceChange> {
  await noteAudit(tx, id, auditId);
  if (total <= appliedAtOnce) await writeSome(tx, id, now);
  else tx.enqueue(changePricesTopic, { priceChangeId: id });
  tx.publish({ type: 'catalog.pricesChanged' });
  const change = await readChange(tx, id);
  if (change === undefined) throw new AppError('not_found');
  return change;
}

/**
 * Undoes a change as one step: prices to come are voided, and those that hold get their former terms from now on,
 * so that what was sold in between keeps its price.
 */
export async function undoPrices(ctx: RequestContext, entry: Undoable): Promise<void> {
  await ctx.business.write(async (tx) => {
    await lockPrices(tx);
    await joinWholeTables(tx);
    const change = await readChange(tx, entry.entityId);
    if (change === undefined) throw new AppError('not_found');
    if (!change.isApplied)
      throw new AppError('conflict', {
        text: 'These prices are still being written. Try again in a moment.',
      });
    if (change.isUndone) throw new AppError('conflict', { text: 'This was already undone.' });
    const changed = await countChangedSince(tx, change.id);
    if (changed > 0)
      throw new AppError('conflict', { text: `${plural(changed, 'price')} changed again since.` });
    const author = authorOf(ctx);
    const cells = await readTermsBefore(tx, change.id, author.at);
    await voidChange(tx, change.id, author.at);
    const id = await insertChange(
      tx,
      { from: null, byName: author.name, at: author.at, total: cells.length, undoesId: change.id },
      cells,
    );
    const auditId = await audit(tx, author, {
      action: 'catalog.changePrices',
      entity: 'price_change',
      entityId: id,
      before: entry.after,
      after: { ...entry.before, prices: change.total },
      undoesId: entry.id,
    });
    await noteAudit(tx, id, auditId);
    while (await writeSome(tx, id, author.at));
  });
}

export const listPriceChanges = (ctx: RequestContext) => readChanges(readingOf(ctx.business));
