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
  await sql`
    insert into simulator_report (business_id, reported_at, sent)
    values (${business.businessId}, ${at}, ${JSON.stringify(sent)}::jsonb)
    on conflict (business_id) do update set reported_at = excluded.reported_at, sent = excluded.sent
  `.execute(business.read);
}

export async function saveOpenWork(tx: Tx, { agenda, customers }: OpenWork): Promise<void> {
  await sql`
    insert into simulator_open_work (business_id, agenda, customers)
    values (${tx.businessId}, ${JSON.stringify(agenda)}::jsonb, ${JSON.stringify(customers)}::jsonb)
  `.execute(tx.db);
}
