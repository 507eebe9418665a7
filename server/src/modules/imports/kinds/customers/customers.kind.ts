import { businessDayOf } from '@washboard/contract/core/time/time.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import {
  areMerged,
  customersOfImport,
  type ImportedChange,
  recordAddresses,
  recordCustomers,
  recordImportedChanges,
  undoCustomers,
  undoImportedChanges,
} from '../../../customers/index.ts';
import { findOrderOfCustomers } from '../../../orders/index.ts';
import { recordStoredValue, undoStoredValue } from '../../../payments/index.ts';
import type { RowGroup } from '../../rows/groups.store.ts';
import { changesNothing, choiceFor } from '../../rows/row-matches.rules.ts';
import { countReadyMatches } from '../../rows/row-matches.store.ts';
import { occurrenceOf } from '../occurrence.rules.ts';
import { balancesOfReady, sumsOfReady } from '../plan.store.ts';
import { type PlacedImport, type ServerKind, UndoRefused } from '../server-kind.rules.ts';
import { zoneOfStore } from '../stores-of.service.ts';
import { customers, type ImportedCustomer } from './customers.rules.ts';
import { type MatchedRow, matchRows } from './matching-customers.service.ts';

/** Rows become customers, or update those who exist. */
export const customersOnServer: ServerKind = {
  rules: customers,
  match: async (tx, record, groups) =>
    (await matchRows(tx, record, groups)).map((matched) => matched?.match ?? null),
  async plan(tx, record) {
    const { rows } = await sumsOfReady(tx, record.id);
    const matches = await countReadyMatches(tx, record.id);
    const { existing = 'update', unsure = 'add' } = record.settings.matches ?? {};
    const updated =
      (existing === 'update' ? matches.existing : 0) + (unsure === 'update' ? matches.unsure : 0);
    const { prepaidCents, creditCents } = await balancesOfReady(tx, record.id);
    const sums = [
      { what: 'prepaid', cents: prepaidCents },
      { what: 'credit', cents: creditCents },
    ];
    const counted = (count: number) => (count === 0 ? [] : [{ what: 'customer', count }]);
    return {
      adds: counted(rows - updated),
      updates: counted(updated),
      sums: sums.filter(({ cents }) => cents !== 0),
      creates: [],
      firstDay: null,
      lastDay: null,
    };
  },
  async apply(tx, record, groups, now) {
    const matched = await matchRows(tx, record, groups);
    const zone = await zoneOfStore(tx, record.store_id);
    const places = groups.map((group, index) => ({ group, existing: existingOf(record, matched[index]) }));
    const added = places.flatMap(({ group, existing }) => (existing ? [] : [group]));
    const addedIds = await recordCustomers(
      tx,
      record.source,
      added.map((group) => newCustomer(record, group, { now, zone })),
      record.id,
    );
    await recordAddresses(
      tx,
      record.source,
      added.flatMap(({ rows: [row] }, index) => {
        const { address } = row.value as ImportedCustomer;
        const at = now.toISOString();
        return address === undefined ? [] : [{ customerId: addedIds[index] ?? 0, facts: address, at }];
      }),
    );
    const updated = places.flatMap(({ existing }) => (existing?.isUpdated ? [existing.change] : []));
    await recordImportedChanges(tx, importedFrom(record, now), joinChanges(updated));
    const idOf = new Map(added.map(({ identity }, index) => [identity, addedIds[index] ?? 0]));
    const ids = places.map(
      ({ group, existing }) => existing?.change.customerId ?? idOf.get(group.identity) ?? 0,
    );
    const withBalance = places.flatMap(({ group, existing }, index) =>
      existing && (!existing.isUpdated || existing.hasBalance)
        ? []
        : [{ customerId: ids[index] ?? 0, row: group.rows[0].value as ImportedCustomer }],
    );
    await takeBalancesOver(tx, record, withBalance, { now, zone });
    return ids;
  },
  async undo(tx, record, { factIds }, now) {
    const added = await customersOfImport(tx, record.id, factIds);
    if (await areMerged(tx, added))
      throw new UndoRefused(
        'A customer from this file was merged with another. Undo that merge first, in the audit log.',
      );
    const order = await findOrderOfCustomers(tx, added);
    if (order !== null) {
      throw new UndoRefused(
        `Order ${order} belongs to a customer from this file. Undo the import of that order first.`,
      );
    }
    await undoBalances(tx, record, factIds);
    await undoCustomers(tx, added, now);
  },
  async tidy(tx, record, now) {
    await undoBalances(tx, record, await undoImportedChanges(tx, importedFrom(record, now)));
  },
};

async function undoBalances(tx: Tx, record: PlacedImport, customerIds: readonly number[]): Promise<void> {
  for (const { storeId, day } of await undoStoredValue(tx, record.id, customerIds)) tx.markDay(storeId, day);
}

const importedFrom = (record: PlacedImport, at: Date) => ({
  source: record.source,
  importId: record.id,
  by: record.created_by_name,
  at,
});

/** The existing customer that a row updates or leaves as they are; null for a new one. */
function existingOf(record: PlacedImport, matched: MatchedRow | null | undefined) {
  if (!matched || choiceFor(matched.match, record.settings) === 'add') return null;
  return { ...matched, isUpdated: !changesNothing(matched.match, record.settings) };
}

/** One change for each customer; of several rows of one customer the last wins. */
function joinChanges(changes: readonly ImportedChange[]): ImportedChange[] {
  const byCustomer = new Map<number, ImportedChange>();
  for (const change of changes) {
    const earlier = byCustomer.get(change.customerId);
    const facts = Object.fromEntries(
      Object.keys(change.before).map((name) => [name, change.facts[name as keyof typeof change.facts]]),
    );
    byCustomer.set(change.customerId, {
      ...change,
      facts: { ...(earlier?.facts ?? change.facts), ...facts },
      before: { ...change.before, ...earlier?.before },
      address: change.address ?? earlier?.address ?? null,
    });
  }
  return [...byCustomer.values()];
}

function newCustomer(
  record: PlacedImport,
  { identity, rows: [row] }: RowGroup,
  { now, zone }: { now: Date; zone: string },
) {
  // Returned by this kind's rules.
  const {
    since,
    prepaidCents: _,
    creditCents: __,
    isArchived,
    ownId: ___,
    stated: ____,
    address: _____,
    ...facts
  } = row.value as ImportedCustomer;
  const today = { at: now.getTime(), businessDate: businessDayOf(now, zone) };
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
  rows: readonly { customerId: number; row: ImportedCustomer }[],
  { now, zone }: { now: Date; zone: string },
): Promise<void> {
  const balances = rows.flatMap(({ customerId, row: { prepaidCents, creditCents } }) => [
    ...(prepaidCents
      ? [{ customerId, kind: 'LOAD' as const, amountCents: 0, bonusCents: prepaidCents }]
      : []),
    ...(creditCents
      ? [{ customerId, kind: 'CREDIT' as const, amountCents: creditCents, bonusCents: 0 }]
      : []),
  ]);
  if (balances.length === 0) return;
  const moment = occurrenceOf(record, { at: now.getTime(), businessDate: businessDayOf(now, zone) });
  await recordStoredValue(
    tx,
    balances.map((one) => ({ ...moment, ...one, tender: null, reason: 'Balance carried over', by: null })),
    record.id,
  );
}
