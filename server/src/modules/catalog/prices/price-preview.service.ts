import { previewDays } from '@washboard/contract/catalog/prices/prices.constants.ts';
import type { PriceEdits, PricePreview } from '@washboard/contract/catalog/prices/prices.schemas.ts';
import { addDays } from '@washboard/contract/core/time/time.ts';
import { priceOfLine } from '@washboard/contract/pricing/line-price.rules.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { readingOf } from '../../../platform/db/database.ts';
import { latestDay, readStores } from '../../locations/index.ts';
import type { PriceCell } from './price-cells.views.ts';
import { type CellChange, changedCells } from './price-changes.service.ts';
import { countSold, type PricedItem } from './priced-items.views.ts';

/** Prices the retail lines of the last 90 days with today's and the new prices. */
export async function previewPrices(ctx: RequestContext, wanted: PriceEdits): Promise<PricePreview> {
  const within = readingOf(ctx.business);
  const changes = await changedCells(ctx, within, wanted);
  const retail = changes.filter(({ after }) => after.tierId === null);
  const byCell = new Map(retail.map((one) => [`${one.after.itemId} ${one.after.storeId}`, one]));
  const today = latestDay(await readStores(ctx.business, 'all'), ctx.clock.now());
  const sold =
    retail.length === 0
      ? []
      : await countSold(within, {
          itemIds: [...new Set(retail.map(({ after }) => after.itemId))],
          storeIds: [...new Set(retail.map(({ after }) => after.storeId))],
          since: addDays(today, -previewDays),
        });
  const sums = { lines: 0, currentCents: 0, newCents: 0 };
  for (const { itemId, storeId, amount, lines } of sold) {
    const change = byCell.get(`${itemId} ${storeId}`);
    if (change === undefined || change.before === null) continue;
    sums.lines += lines;
    sums.currentCents += lines * priceOf(change, change.before, amount);
    sums.newCents += lines * priceOf(change, change.after, amount);
  }
  return { prices: changes.length, tierPrices: changes.length - retail.length, ...sums };
}

const priceOf = ({ item }: Pick<CellChange, 'item'>, cell: PriceCell, quantity: number) =>
  priceOfLine({ ...unitPriceOf(item, cell), quantity });

const unitPriceOf = ({ pricing, hasMinPrice }: PricedItem, cell: PriceCell) => ({
  pricing,
  priceCents: cell.storePrice,
  minPriceCents: hasMinPrice ? cell.minPrice : 0,
  minQuantity: hasMinPrice ? cell.minQty : 0,
});
