import { type ItemFacts, itemKindLabels } from '@washboard/contract/catalog/catalog.constants.ts';
import { startOfDay } from '@washboard/contract/core/time/time.ts';
import {
  type ImportedItem,
  products,
} from '@washboard/server/src/modules/imports/kinds/products/products.rules.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import {
  type CatalogItem,
  findItems,
  findPricedElsewhere,
  readCategories,
  recordItems,
  recordPrices,
  undoItems,
  voidPricesOfItems,
} from '../../../catalog/index.ts';
import { rowIssue } from '../../cells/row-issue.rules.ts';
import type { RowGroup } from '../../rows/groups.store.ts';
import { type ServerKind, UndoRefused } from '../server-kind.rules.ts';
import { zoneOfStore } from '../stores-of.service.ts';
import { readyItems } from './products.store.ts';

/** Rows become catalog items with a price at the store; an existing item only gets the price. */
export const productsOnServer: ServerKind = {
  rules: products,

  async inspect(tx, _record, groups) {
    const known = await itemsOf(tx, groups);
    return groups.map((group) => {
      const { facts } = rowOf(group);
      const item = known.get(facts.code);
      const problem = item === undefined ? null : differenceOf(item, facts);
      return problem === null
        ? []
        : [{ line: group.rows[0].line, issue: rowIssue('not_allowed_together', problem) }];
    });
  },

  async plan(tx, record) {
    const rows = await readyItems(tx, record.id);
    const items = await findItems(
      tx,
      rows.map(({ code }) => code),
    );
    // Counted again after applying, its own items still count as new.
    const news = rows.filter(({ code }) => {
      const item = items.get(code);
      return item === undefined || item.importId === record.id;
    });
    const kinds = Object.entries(itemKindLabels).map(([kind, label]) => ({
      what: label.toLowerCase(),
      count: news.filter((one) => one.kind === kind).length,
    }));
    const adds = [
      ...kinds,
      { what: 'price', count: rows.filter((row) => row.hasPrice && !news.includes(row)).length },
    ];
    const known = await readCategories(tx);
    const missing = new Map(
      news.flatMap(({ category }) =>
        category === null || known.has(category.toLowerCase()) ? [] : [[category.toLowerCase(), category]],
      ),
    );
    const names = [...missing.values()].sort();
    return {
      adds: adds.filter(({ count }) => count > 0),
      creates: names.length === 0 ? [] : [{ what: 'CATEGORY', names }],
      firstDay: null,
      lastDay: null,
    };
  },

  async apply(tx, record, groups, now) {
    const zone = await zoneOfStore(tx, record.store_id);
    const known = await itemsOf(tx, groups);
    const news = groups
      .map(rowOf)
      .map(({ facts, isArchived }) => ({ ...facts, archivedAt: isArchived ? now : null }))
      .filter(({ code }) => !known.has(code));
    const newIds = await recordItems(tx, record.source, news, record.id);
    const idOf = new Map<string, number>([...known].map(([code, { id }]) => [code, id]));
    news.forEach(({ code }, index) => {
      idOf.set(code, newIds[index] ?? 0);
    });
    const ids = groups.map((group) => idOf.get(rowOf(group).facts.code) ?? 0);
    const prices = groups.flatMap((group, index) => {
      const { price } = rowOf(group);
      if (price === null) return [];
      const { from, ...terms } = price;
      const start = from === null ? now : startOfDay(from, zone);
      return { ...terms, itemId: ids[index] ?? 0, storeId: record.store_id, from: start.toISOString() };
    });
    await recordPrices(tx, record.source, prices, record.id);
    return ids;
  },

  async undo(tx, record, { factIds }, now) {
    const code = await findPricedElsewhere(tx, record.id, factIds);
    if (code !== null) {
      throw new UndoRefused(
        `Another file has prices for ${code}, which this file added to the catalog. Undo the import of those prices first.`,
      );
    }
    await voidPricesOfItems(tx, record.id, factIds, now);
    await undoItems(tx, record.id, factIds, now);
  },
};

// Returned by this kind's rules.
const rowOf = ({ rows: [row] }: RowGroup) => row.value as ImportedItem;

const itemsOf = (tx: Tx, groups: readonly RowGroup[]) =>
  findItems(
    tx,
    groups.map((group) => rowOf(group).facts.code),
  );

/** How a row contradicts the existing item with its code; missing fields don't. */
function differenceOf(item: CatalogItem, facts: ItemFacts): string | null {
  const is = (there: string) => `${facts.code} is in the catalog as ${there}. A file can’t change that.`;
  if (item.name.toLowerCase() !== facts.name.toLowerCase()) return is(`"${item.name}"`);
  if (item.kind !== facts.kind) return is(`a ${itemKindLabels[item.kind].toLowerCase()}`);
  if (item.pricing !== facts.pricing)
    return is(`sold by the ${item.pricing === 'PER_POUND' ? 'pound' : 'piece'}`);
  if (item.family !== facts.family) return is(item.family === 'LAUNDRY' ? 'laundry' : 'dry cleaning');
  if (facts.category !== null && facts.category.toLowerCase() !== item.category?.toLowerCase())
    return is(item.category === null ? 'an item without a category' : `an item of ${item.category}`);
  if (facts.costCents !== null && facts.costCents !== item.costCents)
    return is(item.costCents === null ? 'a product without a cost' : 'a product with another cost');
  return null;
}
