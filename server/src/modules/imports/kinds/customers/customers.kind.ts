import { businessDayOf } from '@washboard/contract/core/time/time.ts';
import {
  customers,
  type ImportedCustomer,
} from '@washboard/server/src/modules/imports/kinds/customers/customers.rules.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { recordCustomers, undoCustomers } from '../../../customers/index.ts';
import { findOrderOfCustomers } from '../../../orders/index.ts';
import { recordStoredValue, undoStoredValue } from '../../../payments/index.ts';
import type { RowGroup } from '../../rows/groups.store.ts';
import { occurrenceOf } from '../occurrence.rules.ts';
import { balancesOfReady, sumsOfReady } from '../plan.store.ts';
import { type PlacedImport, type ServerKind, UndoRefused } from '../server-kind.rules.ts';
import { zoneOfStore } from '../stores-of.service.ts';

/** Rows become customers. */
export const customersOnServer: ServerKind = {
  rules: customers,
  async plan(tx, record) {
    const { rows } = await sumsOfReady(tx, record.id);
    const { prepaidCents, creditCents } = await balancesOfReady(tx, record.id);
    const sums = [
      { what: 'prepaid', cents: prepaidCents },
      { what: 'credit', cents: creditCents },
    ];
    return {
      adds: rows === 0 ? [] : [{ what: 'customer', count: rows }],
      sums: sums.filter(({ cents }) => cents !== 0),
      creates: [],
      firstDay: null,
      lastDay: null,
    };
  },
  async apply(tx, record, groups, now) {
    const ids = await recordCustomers(
      tx,
      record.source,
      groups.map((group) => newCustomer(record, group, now)),
      record.id,
    );
    await takeBalancesOver(tx, record, groups, { ids, now });
    return ids;
  },
  async undo(tx, record, { factIds }, now) {
    const order = await findOrderOfCustomers(tx, factIds);
    if (order !== null) {
      throw new UndoRefused(
        `Order ${order} belongs to a customer from this file. Undo the import of that order first.`,
      );
    }
    for (const { storeId, day } of await undoStoredValue(tx, record.id, factIds)) tx.markDay(storeId, day);
    await undoCustomers(tx, factIds, now);
  },
};

function newCustomer(record: PlacedImport, { identity, rows: [row] }: RowGroup, now: Date) {
  // Returned by this kind's rules.
  const { since, prepaidCents: _, creditCents: __, isArchived, ...facts } = row.value as ImportedCustomer;
  const today = { at: now.getTime(), businessDate: now.toISOString().slice(0, 10) };
  return {
    ...occurrenceOf(record, since ?? today),
    facts,
    ref: identity,
    archivedAt: isArchived ? now : null,
  };
}

/**
 * Earlier balances exist from the import on. They were paid elsewhere and earlier, so a prepaid balance is
 * all bonus and no money counts as collected.
 */
async function takeBalancesOver(
  tx: Tx,
  record: PlacedImport,
  groups: readonly RowGroup[],
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<void> {
  const found = groups.flatMap(({ rows: [row] }, index) => {
    const { prepaidCents, creditCents } = row.value as ImportedCustomer;
    const customerId = ids[index] ?? 0;
    return [
      ...(prepaidCents
        ? [{ customerId, kind: 'LOAD' as const, amountCents: 0, bonusCents: prepaidCents }]
        : []),
      ...(creditCents
        ? [{ customerId, kind: 'CREDIT' as const, amountCents: creditCents, bonusCents: 0 }]
        : []),
    ];
  });
  if (found.length === 0) return;
  const businessDate = businessDayOf(now, await zoneOfStore(tx, record.store_id));
  const moment = occurrenceOf(record, { at: now.getTime(), businessDate });
  await recordStoredValue(
    tx,
    found.map((one) => ({ ...moment, ...one, tender: null, reason: 'Balance carried over', by: null })),
    record.id,
  );
}
