import { startOfDay } from '@washboard/contract/core/time/time.ts';
import type { RowIssueCode } from '@washboard/contract/imports/imports.schemas.ts';
import {
  type ImportedListPrice,
  priceLists,
} from '@washboard/server/src/modules/imports/kinds/price-lists/price-lists.rules.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { findItems, findItemsByName, recordPrices, voidPrices } from '../../../catalog/index.ts';
import type { StoreName } from '../../../locations/index.ts';
import { rowIssue } from '../../cells/row-issue.rules.ts';
import type { RowGroup } from '../../rows/groups.store.ts';
import type { PlacedImport, ServerKind } from '../server-kind.rules.ts';
import { storesOf } from '../stores-of.service.ts';
import { contradictedLines, daysOfReady } from './price-lists.store.ts';

/** Rows become prices from an instant; one from the same instant as an earlier one corrects it. */
export const priceListsOnServer: ServerKind = {
  rules: priceLists,

  async inspect(tx, record, groups) {
    const find = await finder(tx, record, groups);
    const contradicted = await contradictedLines(
      tx,
      record.id,
      groups.map(({ rows: [{ line }] }) => line),
    );
    return groups.map((group) => {
      const { line } = group.rows[0];
      const say = (code: RowIssueCode, message: string) => [{ line, issue: rowIssue(code, message) }];
      const found = find(rowOf(group));
      if (typeof found === 'string') return say('reference_unknown', found);
      const other = contradicted.get(line);
      if (other === undefined) return [];
      return say('not_allowed_together', `Line ${other} has a different price for the same item and day.`);
    });
  },

  async plan(tx, record) {
    const { rows, firstDay, lastDay } = await daysOfReady(tx, record.id);
    const adds = rows === 0 ? [] : [{ what: 'price', count: rows }];
    return { adds, creates: [], firstDay, lastDay };
  },

  async apply(tx, record, groups, now) {
    const find = await finder(tx, record, groups);
    const prices = groups.map((group) => {
      const { from, priceCents, minimumCents, isTaxable } = rowOf(group);
      const found = find(rowOf(group));
      if (typeof found === 'string') throw new Error(`A price that was ready has no place: ${found}`);
      const { itemId, store } = found;
      const start = from === null ? now : startOfDay(from, store.timeZone);
      return { itemId, storeId: store.id, priceCents, minimumCents, isTaxable, from: start.toISOString() };
    });
    return recordPrices(tx, record.source, prices, record.id);
  },

  undo: (tx, _record, { factIds }, now) => voidPrices(tx, factIds, now),
};

// Returned by this kind's rules.
const rowOf = ({ rows: [row] }: RowGroup) => row.value as ImportedListPrice;

/** Finds what rows refer to, or a message if it doesn't exist. */
async function finder(
  tx: Tx,
  record: PlacedImport,
  groups: readonly RowGroup[],
): Promise<(price: ImportedListPrice) => { itemId: number; store: StoreName } | string> {
  const all = groups.map(rowOf);
  const byCode = await findItems(
    tx,
    all.flatMap(({ code }) => code ?? []),
  );
  const byName = await findItemsByName(
    tx,
    all.flatMap(({ name }) => name ?? []),
  );
  const stores = await storesOf(tx);
  return ({ code, name, store: storeName }) => {
    const store = stores.find(({ id, name: known }) =>
      storeName === null ? id === record.store_id : known.toLowerCase() === storeName.toLowerCase(),
    );
    if (store === undefined) return `No store is named "${storeName}".`;
    if (code !== null) {
      const item = byCode.get(code);
      return item === undefined
        ? `The catalog has no item ${code}. Import products and services first.`
        : { itemId: item.id, store };
    }
    const [item, twin] = byName.get((name ?? '').toLowerCase()) ?? [];
    if (twin !== undefined) return `The catalog has several items named "${name}". Use the code instead.`;
    return item === undefined
      ? `The catalog has no item "${name}". Import products and services first.`
      : { itemId: item.id, store };
  };
}
