import type { OpenWork, SimulatorReport } from '@washboard/contract/simulators/simulators.schemas.ts';
import { sql } from 'kysely';
import type { BusinessDb, Tx } from '../../platform/db/database.ts';
import type { Wanted } from './simulators.views.ts';

/**
 * Writes the settings unless someone was faster; returns whether it did. The first change makes version 2.
 */
export async function writeWanted(
  tx: Tx,
  wanted: Omit<Wanted, 'version'>,
  version: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into simulator_settings (business_id, pace, names_on, version)
    values (${tx.businessId}, ${wanted.pace}, ${[...wanted.namesOn]}, ${version + 1})
    on conflict (business_id) do update
      set pace = excluded.pace, names_on = excluded.names_on, version = excluded.version
      where simulator_settings.version = ${version}
  `.execute(tx.db);
  return numAffectedRows === 1n;
}

export async function writeReport(
  business: BusinessDb,
  at: Date,
  sent: SimulatorReport['sent'],
): Promise<void> {
  await business.read
    .insertInto('simulator_report')
    .values({ business_id: business.businessId, reported_at: at, sent: JSON.stringify(sent) })
    .onConflict((conflict) =>
      conflict.columns(['business_id']).doUpdateSet((eb) => ({
        reported_at: eb.ref('excluded.reported_at'),
        sent: eb.ref('excluded.sent'),
      })),
    )
    .execute();
}

export async function saveOpenWork(tx: Tx, { agenda, customers }: OpenWork): Promise<void> {
  await tx.db
    .insertInto('simulator_open_work')
    .values({
      business_id: tx.businessId,
      agenda: JSON.stringify(agenda),
      customers: JSON.stringify(customers),
    })
    .execute();
}
