import type { CollectionKind } from '@washboard/contract/machine-links/collections/collections.constants.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { changeRow } from '../../../platform/db/writes/change-row.ts';

export interface CollectionFacts {
  storeId: number;
  machineId: number;
  /** Of the machine, for the audit log. */
  name: string;
  kind: CollectionKind;
  /** ISO, UTC. */
  collectedAt: string;
  businessDate: string;
  collectedBy: string;
  route: string;
  notes: string;
  meterCents: number | null;
  recordedCents: number | null;
  countedCents: number;
}

const columnsOf = (one: Omit<CollectionFacts, 'name'>) => ({
  store_id: one.storeId,
  machine_id: one.machineId,
  kind: one.kind,
  collected_at: one.collectedAt,
  business_date: one.businessDate,
  collected_by: one.collectedBy,
  route: one.route,
  notes: one.notes,
  meter_cents: one.meterCents,
  recorded_cents: one.recordedCents,
  counted_cents: one.countedCents,
});

export async function insertCollection(tx: Tx, facts: CollectionFacts): Promise<number> {
  const { id } = await tx.db
    .insertInto('machine_collection')
    .values({ business_id: tx.businessId, ...columnsOf(facts) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Raises the version. */
export const updateCollection = (tx: Tx, id: number, facts: CollectionFacts): Promise<void> =>
  changeRow(tx, 'machine_collection', id, columnsOf(facts));

/** Removes a collection, or restores it with null. Raises the version. */
export const archiveCollection = (tx: Tx, id: number, at: Date | null): Promise<void> =>
  changeRow(tx, 'machine_collection', id, { archived_at: at });
