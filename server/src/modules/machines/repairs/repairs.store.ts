import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { unnestRows } from '../../../platform/db/rows.ts';
import { tables } from '../../../platform/db/schema/tables.ts';

export interface RepairFacts {
  reason: string;
  notes: string;
  repairer: string;
  photo: string | null;
  costCents: number | null;
  isAwaitingPart: boolean;
  endedAt: string | null;
}

export interface NewRepair extends Pick<RepairFacts, 'reason' | 'notes' | 'repairer' | 'photo'> {
  machineId: number;
  storeId: number;
  at: Date;
  businessDate: string;
  openedBy: string;
}

/** The source of outages from the back office. */
const source = 'back office';

export async function insertRepair(tx: Tx, repair: NewRepair): Promise<number> {
  const { machineId, storeId, at, businessDate, openedBy, ...facts } = repair;
  const { id } = await tx.db
    .insertInto('machine_outage')
    .values({
      business_id: tx.businessId,
      store_id: storeId,
      machine_id: machineId,
      began_at: at,
      business_date: businessDate,
      source,
      opened_by: openedBy,
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Raises the version. `closedBy` is kept while it is done. */
export async function updateRepair(
  tx: Tx,
  id: number,
  { endedAt, costCents, isAwaitingPart, ...facts }: RepairFacts,
  closedBy: string | null,
): Promise<void> {
  await tx.db
    .updateTable('machine_outage')
    .set((eb) => ({
      ...facts,
      cost_cents: costCents,
      is_awaiting_part: isAwaitingPart,
      ended_at: endedAt,
      closed_by: closedBy,
      version: eb('version', '+', 1),
    }))
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}

export interface DescribedRepair {
  id: number;
  repairer: string;
  costCents: number | null;
  isAwaitingPart: boolean;
}

/** Says who repairs these machines, at what cost. */
export async function describeRepairs(tx: Tx, repairs: readonly DescribedRepair[]): Promise<void> {
  await sql`
    update machine_outage o
    set repairer = t.repairer, cost_cents = t.cost_cents, is_awaiting_part = t.is_awaiting_part
    from ${unnestRows(tables.machine_outage, repairs, {
      id: (one) => one.id,
      repairer: (one) => one.repairer,
      cost_cents: (one) => one.costCents,
      is_awaiting_part: (one) => one.isAwaitingPart,
    })} as t
    where o.business_id = ${tx.businessId} and o.id = t.id
  `.execute(tx.db);
}
