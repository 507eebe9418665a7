import { customers, type ImportedCustomer } from '@washboard/contract/imports/customers.rules.ts';
import { recordCustomers, undoCustomers } from '../../customers/index.ts';
import { findOrderOfCustomers } from '../../orders/index.ts';
import type { RowGroup } from '../groups.store.ts';
import { happeningOf } from './happening.ts';
import { sumsOfReady } from './plan.store.ts';
import { type PlacedImport, type ServerKind, UndoRefused } from './server-kind.ts';

/** Rows become customers. */
export const customersOnServer: ServerKind = {
  rules: customers,
  async plan(tx, record) {
    const { rows } = await sumsOfReady(tx, record.id);
    return {
      adds: rows === 0 ? [] : [{ what: 'customer', count: rows }],
      creates: [],
      firstDay: null,
      lastDay: null,
    };
  },
  apply: (tx, record, groups, now) =>
    recordCustomers(
      tx,
      record.source,
      groups.map((group) => newCustomer(record, group, now)),
      record.id,
    ),
  async undo(tx, _record, { factIds }, now) {
    const order = await findOrderOfCustomers(tx, factIds);
    if (order !== null) {
      throw new UndoRefused(
        `Order ${order} is of a customer that this file brought. Undo the import of that order first.`,
      );
    }
    await undoCustomers(tx, factIds, now);
  },
};

function newCustomer(record: PlacedImport, { identity, rows: [row] }: RowGroup, now: Date) {
  // What the rules of this kind returned.
  const { since, ...facts } = row.value as ImportedCustomer;
  const today = { at: now.getTime(), businessDate: now.toISOString().slice(0, 10) };
  return { ...happeningOf(record, since ?? today), facts, ref: identity };
}
