import { priceOfLine } from '@washboard/contract/pricing/line-price.rules.ts';
import {
  codeFrom,
  type ImportedLine,
} from '@washboard/server/src/modules/imports/kinds/orders/order-line.rules.ts';
import {
  type OrderRowAt,
  type PackedOrderRow,
  unpackOrderRow,
} from '@washboard/server/src/modules/imports/kinds/orders/orders.rules.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { plannedForValues } from '../../../../platform/db/planned-for-values.ts';
import {
  type CatalogItem,
  findItems,
  findItemsByName,
  readTerms,
  type Terms,
} from '../../../catalog/index.ts';
import type { RowGroup } from '../../rows/groups.store.ts';

/**
 * Completes order lines from the catalog: a line with only a name gets the code of the only item with that
 * name, each line its family, and one without amount and price the item's price of that time. Unknown lines
 * stay as they are.
 */
export async function rowsByCatalogue(
  tx: Tx,
  storeId: number,
  groups: readonly RowGroup[],
): Promise<OrderRowAt[][]> {
  const orders = groups.map(rowsOf);
  const itemOf = await itemsOf(
    tx,
    orders.flatMap((rows) => rows.flatMap(({ value }) => value.line ?? [])),
  );
  const open = orders.flatMap((rows) => {
    const at = rows.find(({ value }) => value.at !== null)?.value.at ?? null;
    return at === null || totalDecides(rows)
      ? []
      : rows.flatMap(({ value: { line } }) => {
          const item = line === null || line.amountCents !== null ? undefined : itemOf(line);
          return line === null || item === undefined
            ? []
            : [{ line, itemId: item.id, at: new Date(at).toISOString() }];
        });
  });
  const asked = open.map(({ itemId, at }) => ({ itemId, storeId, at }));
  const terms =
    open.length === 0 ? [] : await plannedForValues(tx, () => readTerms(tx.db, tx.businessId, asked));
  const termsOf = new Map(open.map(({ line }, index) => [line, terms[index] ?? null]));
  for (const { value } of orders.flat()) {
    const { line } = value;
    const item = line === null ? undefined : itemOf(line);
    if (line !== null && item !== undefined) value.line = known(line, item, termsOf.get(line) ?? null);
  }
  return orders;
}

// Packed by this kind's rules.
const rowsOf = ({ rows }: RowGroup): OrderRowAt[] =>
  rows.map(({ line, value }) => ({ line, value: unpackOrderRow(value as PackedOrderRow) }));

/** A line's item by code and name, or null. */
type KnownItems = Map<string, CatalogItem | null>;

/** Cached per transaction: files repeat a few items. */
const knownItems = new WeakMap<Tx, KnownItems>();
const mostKnown = 5000;

const keyOf = ({ code, name }: ImportedLine) => `${code}\n${name}`;

/** Finds the items of lines by code, or by name if the file has no code. */
async function itemsOf(
  tx: Tx,
  lines: readonly ImportedLine[],
): Promise<(line: ImportedLine) => CatalogItem | undefined> {
  let known = knownItems.get(tx);
  if (known === undefined || known.size > mostKnown) {
    known = new Map();
    knownItems.set(tx, known);
  }
  const items = known;
  const news = new Map<string, ImportedLine>();
  for (const line of lines) if (!items.has(keyOf(line))) news.set(keyOf(line), line);
  await lookUp(tx, items, news);
  return (line) => items.get(keyOf(line)) ?? undefined;
}

async function lookUp(tx: Tx, items: KnownItems, lines: ReadonlyMap<string, ImportedLine>): Promise<void> {
  if (lines.size === 0) return;
  const asked = [...lines.values()];
  const byCode = await findItems(
    tx,
    asked.map(({ code }) => code),
  );
  const byName = await findItemsByName(
    tx,
    asked.filter((line) => isCodeMadeUp(line) && !byCode.has(line.code)).map(({ name }) => name),
  );
  for (const [key, line] of lines) {
    const named = isCodeMadeUp(line) ? byName.get(line.name.toLowerCase()) : undefined;
    items.set(key, byCode.get(line.code) ?? (named?.length === 1 ? (named[0] ?? null) : null));
  }
}

const isCodeMadeUp = ({ code, name }: ImportedLine) => code === codeFrom(name);

/** A single line without amount gets the rest of the order's total. */
const totalDecides = (rows: readonly OrderRowAt[]) =>
  rows.filter(({ value }) => value.line !== null).length === 1 &&
  rows.some(({ value }) => value.totalCents !== null);

/** Pieces of what is sold by the pound are pounds. One piece may also stand for the order. */
function weighed(line: ImportedLine, item: CatalogItem): ImportedLine {
  const arePounds = item.pricing === 'PER_POUND' && line.weight === null && line.quantity > 1;
  if (!arePounds || line.kind !== 'FIXED_PRICE') return line;
  return { ...line, kind: 'PER_POUND', weight: line.quantity * 100, quantity: 1 };
}

function known(reported: ImportedLine, item: CatalogItem, terms: Terms | null): ImportedLine {
  const line = weighed(reported, item);
  const kind = item.kind === 'PRODUCT' && line.kind === 'FIXED_PRICE' ? 'PRODUCT' : line.kind;
  const family = kind === 'PER_POUND' || kind === 'FIXED_PRICE' ? item.family : null;
  const named = { ...line, code: item.code, kind, family };
  // By the pound without weight, or by the piece with one: the price doesn't help.
  if (terms === null || (item.pricing === 'PER_POUND') !== (line.weight !== null)) return named;
  const { priceCents, minimumCents: minPriceCents, minQuantity } = terms;
  const quantity = line.weight ?? line.quantity;
  const amountCents = priceOfLine({
    pricing: item.pricing,
    priceCents,
    minPriceCents,
    minQuantity,
    quantity,
  });
  return { ...named, unitPriceCents: priceCents, amountCents };
}
