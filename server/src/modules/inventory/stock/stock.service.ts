import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import type { List } from '@washboard/contract/core/paging.ts';
import { businessDayOf } from '@washboard/contract/core/time/time.ts';
import type {
  EntryListQuery,
  MoveStock,
  StockEntry,
  StockListQuery,
  StockRow,
} from '@washboard/contract/inventory/stock.schemas.ts';
import type { StockMoved } from '@washboard/contract/inventory/stock-events.schemas.ts';
import { type Author, audit, authorOf } from '../../../platform/audit/audit.ts';
import type { Undoable } from '../../../platform/audit/undo.ts';
import { type Actor, type RequestContext, requireStore } from '../../../platform/context.ts';
import { type BusinessDb, readingOf, type Tx } from '../../../platform/db/database.ts';
import { type Keyed, listPage } from '../../../platform/list/list-page.ts';
import type { Occurrence, Reported } from '../../../platform/occurrence.ts';
import { storesFor } from '../../locations/index.ts';
import { holdProduct, readProduct } from '../products/products.views.ts';
import { type EnteredFacts, holdQuantity, recordStock } from './stock.store.ts';
import {
  countEntries,
  countStock,
  entryKey,
  readEntries,
  readEntryPage,
  readProductIds,
  readScanned,
  readStockPage,
  stockKey,
} from './stock.views.ts';

interface Asking {
  business: BusinessDb;
  actor: Actor;
}

/** Stock by product and store, of the stores that the person sees. */
export async function listStock({ business, actor }: Asking, query: StockListQuery): Promise<List<StockRow>> {
  const stores = [...(await storesFor(business, actor.stores, query.storeIds)).keys()];
  return listPage<Stocked & Keyed, StockRow>(query, {
    key: stockKey(query),
    count: () => countStock(business, stores, query),
    read: (reach) => readStockPage(business, stores, query, reach),
    shown: withOrder,
  });
}

export async function scanStock(
  { business, actor }: Asking,
  { storeId, code }: { storeId: number; code: string },
): Promise<StockRow> {
  requireStore(actor, storeId);
  return withOrder(await findScanned(business, storeId, code));
}

/** The product with this barcode or SKU, with its stock at a store. Throws not_found. */
export async function findScanned(business: BusinessDb, storeId: number, code: string): Promise<Stocked> {
  const found = await readScanned(business, storeId, code);
  if (found === undefined) throw new AppError('not_found', { text: `No product with the code ${code}.` });
  return found;
}

type Stocked = Omit<StockRow, 'isLow' | 'toOrder'>;

/** Says whether it is low, and how many to order. */
function withOrder(row: Stocked): StockRow {
  const isLow = row.lowAt !== null && row.quantity <= row.lowAt;
  const wanted = row.reorderTo ?? row.lowAt ?? 0;
  return { ...row, isLow, toOrder: isLow ? Math.max(0, wanted - row.quantity) : 0 };
}

/** The stock ledger of a product, newest first. */
export async function listStockEntries(
  { business, actor }: Asking,
  query: EntryListQuery,
): Promise<List<StockEntry>> {
  const product = await readProduct(readingOf(business), query.productId);
  if (product === undefined) throw new AppError('not_found');
  const stores = [...(await storesFor(business, actor.stores, query.storeIds)).keys()];
  return listPage(query, {
    key: entryKey,
    count: () => countEntries(business, stores, product.sku, query),
    read: (reach) => readEntryPage(business, stores, product.sku, query, reach),
    shown: (row) => row,
  });
}

/** Records what points of sale report, and tells open pages. */
export async function reportStock(
  tx: Tx,
  source: string,
  movements: readonly Reported<StockMoved>[],
): Promise<void> {
  await recordStock(tx, source, movements);
  await publishQuantities(
    tx,
    movements.map(({ storeId, facts }) => ({ storeId, code: facts.code })),
  );
}

async function publishQuantities(tx: Tx, moved: readonly { storeId: number; code: string }[]): Promise<void> {
  const ids = await readProductIds(tx, [...new Set(moved.map(({ code }) => code))]);
  const places = new Map(moved.map((one) => [`${one.storeId} ${one.code}`, one]));
  for (const { storeId, code } of places.values()) {
    const id = ids.get(code);
    if (id !== undefined) tx.publish({ type: 'inventoryUpdated', storeId, id });
  }
}

/** Records a count, receipt, transfer or shrink. A count is compared with the stock at that moment. */
export async function moveStock(ctx: RequestContext, wanted: MoveStock): Promise<Moved> {
  const { storeId, toStoreId, reason } = wanted;
  const to = reason === 'TRANSFERRED' ? toStoreId : null;
  const stores = await storesFor(ctx.business, ctx.actor.stores, to === null ? [storeId] : [storeId, to]);
  return enter({ business: ctx.business, author: authorOf(ctx), stores, by: null }, wanted);
}

interface Moved {
  quantity: number;
  changeId: number | null;
}

interface Place {
  id: number;
  name: string;
  timeZone: string;
}

/** Records a count at a store's tablet, by an employee code. */
export const countProduct = (
  { store, ...entering }: Omit<Entering, 'stores'> & { store: Place },
  productId: number,
  quantity: number,
): Promise<Moved> =>
  enter(
    { ...entering, stores: new Map([[store.id, store]]) },
    { storeId: store.id, productId, reason: 'COUNTED', quantity, toStoreId: null, unitCostCents: null },
  );

interface Entering {
  business: BusinessDb;
  author: Author;
  stores: ReadonlyMap<number, Omit<Place, 'id'>>;
  /** The employee code. */
  by: string | null;
}

async function enter(
  { business, author, stores, by }: Entering,
  { storeId, productId, reason, quantity, toStoreId, unitCostCents }: MoveStock,
): Promise<Moved> {
  const to = reason === 'TRANSFERRED' ? toStoreId : null;
  const at = author.at.toISOString();
  const occurrenceOf = (id: number): Occurrence => ({
    storeId: id,
    at,
    businessDate: businessDayOf(author.at, stores.get(id)?.timeZone ?? 'UTC'),
  });
  return business.write(async (tx) => {
    const product = await holdProduct(tx, productId);
    if (product === undefined || product.isDeleted) throw new AppError('not_found');
    if (!product.tracksStock) throw fieldError('productId', 'Stock of this product isn’t tracked');
    const before = await holdQuantity(tx, storeId, product.sku);
    const change = reason === 'COUNTED' ? quantity - before : reason === 'RECEIVED' ? quantity : -quantity;
    if (change === 0) return { quantity: before, changeId: null };
    const facts: EnteredFacts = {
      code: product.sku,
      quantity: change,
      reason,
      unitCostCents: reason === 'RECEIVED' ? unitCostCents : null,
      by,
      byName: author.name,
      counted: reason === 'COUNTED' ? quantity : null,
      otherStoreId: to,
    };
    const arrival = { ...facts, quantity, otherStoreId: storeId };
    const entries: Reported<EnteredFacts>[] = [
      { ...occurrenceOf(storeId), facts },
      ...(to === null ? [] : [{ ...occurrenceOf(to), facts: arrival }]),
    ];
    const changeId = await writeEntries(tx, author, entries, {
      entityId: productId,
      before: { quantity: before },
      after: {
        product: product.productName,
        store: stores.get(storeId)?.name,
        reason,
        quantity: before + change,
      },
    });
    return { quantity: before + change, changeId };
  });
}

interface Noted {
  entityId: number;
  before: object;
  after: object;
  undoesId?: number;
}

async function writeEntries(
  tx: Tx,
  author: Author,
  entries: readonly Reported<EnteredFacts>[],
  { entityId, before, after, undoesId }: Noted,
): Promise<number> {
  const entryIds = await recordStock(tx, 'web', entries);
  await publishQuantities(
    tx,
    entries.map(({ storeId, facts }) => ({ storeId, code: facts.code })),
  );
  return audit(tx, author, {
    action: 'inventory.moveStock',
    entity: 'catalog_item',
    entityId,
    before,
    after: { ...after, entryIds },
    undoesId,
  });
}

/** Reverses the entries of a change with new ones of today. What was sold since stays sold. */
export async function undoStock(ctx: RequestContext, entry: Undoable): Promise<void> {
  const ids = (entry.after as { entryIds: number[] }).entryIds;
  const stores = await storesFor(ctx.business, ctx.actor.stores, undefined);
  const author = authorOf(ctx);
  await ctx.business.write(async (tx) => {
    const held = await readEntries(tx, ids);
    for (const { storeId } of held) requireStore(ctx.actor, storeId);
    const reversals = held.map(({ id, storeId, code, reason, quantity, otherStoreId, unitCostCents }) => ({
      storeId,
      at: author.at.toISOString(),
      businessDate: businessDayOf(author.at, stores.get(storeId)?.timeZone ?? 'UTC'),
      facts: {
        code,
        reason,
        quantity: -quantity,
        unitCostCents,
        otherStoreId,
        by: null,
        byName: author.name,
        reversesId: id,
      },
    }));
    const { product, store } = (entry.after ?? {}) as { product?: string; store?: string };
    await writeEntries(tx, author, reversals, {
      entityId: entry.entityId,
      before: {},
      after: { product, store, reversed: held.map(({ quantity }) => quantity) },
      undoesId: entry.id,
    });
  });
}
