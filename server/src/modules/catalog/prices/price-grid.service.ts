import type { PriceGrid, ServicePrice } from '@washboard/contract/catalog/prices/prices.schemas.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { readingOf } from '../../../platform/db/database.ts';
import { requireLocation, storesFor } from '../../locations/index.ts';
import { type PriceCell, readCells, readNextPrices, readServicePrices } from './price-cells.views.ts';
import { readHistory } from './price-changes.views.ts';
import { readPricedItems, readServiceIds } from './priced-items.views.ts';

/** Today's prices of some services at every location, in one tier. */
export async function readPriceGrid(
  ctx: RequestContext,
  {
    tierId = null,
    offset = 0,
    limit = 25,
  }: { tierId?: number | undefined | null; offset?: number | undefined; limit?: number | undefined },
): Promise<PriceGrid> {
  const within = readingOf(ctx.business);
  const stores = await storesFor(ctx.business, 'all', undefined);
  const itemIds = await readServiceIds(within);
  const wanted = itemIds.slice(offset, offset + limit);
  const items = new Map((await readPricedItems(within, wanted)).map((one) => [one.id, one]));
  const rows = wanted.flatMap((id) => items.get(id) ?? []);
  const storeIds = [...stores.values()]
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id)
    .map(({ id }) => id);
  const shown = { itemIds: rows.map(({ id }) => id), now: ctx.clock.now() };
  const [cells, coming] = await Promise.all([
    readCells(within, { ...shown, storeIds, tierIds: [tierId], from: null }),
    readNextPrices(within, { ...shown, tierId }),
  ]);
  const byCell = new Map(cells.map((cell) => [`${cell.itemId} ${cell.storeId}`, cell]));
  const priceAt = (itemId: number, storeId: number) => packed(byCell.get(`${itemId} ${storeId}`));
  return {
    storeIds,
    itemIds,
    rows: rows.map((row) => ({
      ...row,
      prices: storeIds.map((storeId) => priceAt(row.id, storeId)),
      next: coming.filter(({ itemId }) => itemId === row.id).map(({ itemId: _, ...one }) => one),
    })),
  };
}

function packed(cell: PriceCell | undefined): PriceGrid['rows'][number]['prices'][number] {
  if (cell === undefined) return null;
  const flags = (cell.isTaxable ? 1 : 0) + (cell.isFeatured ? 2 : 0) + (cell.isDeliverable ? 4 : 0);
  return [cell.storePrice, cell.minPrice, cell.minQty, flags];
}

export async function servicePrices(ctx: RequestContext, itemId: number): Promise<ServicePrice[]> {
  const within = readingOf(ctx.business);
  if ((await readPricedItems(within, [itemId])).length === 0) throw new AppError('not_found');
  return readServicePrices(within, itemId, ctx.clock.now());
}

export async function priceHistory(
  ctx: RequestContext,
  asked: { itemId: number; storeId: number; tierId?: number | undefined },
) {
  await requireLocation(ctx.business, asked.storeId);
  const within = readingOf(ctx.business);
  if ((await readPricedItems(within, [asked.itemId])).length === 0) throw new AppError('not_found');
  return readHistory(within, { ...asked, tierId: asked.tierId ?? null }, ctx.clock.now());
}
