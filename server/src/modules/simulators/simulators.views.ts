import {
  type Pace,
  type SimulatorName,
  simulatorNames,
} from '@washboard/contract/simulators/simulators.constants.ts';
import type { Handover, SimulatorReport } from '@washboard/contract/simulators/simulators.schemas.ts';
import { sql } from 'kysely';
import type { Db, InBusiness } from '../../platform/db/database.ts';

/** What is wanted of the simulators of a business. */
export interface Wanted {
  pace: Pace;
  namesOn: readonly SimulatorName[];
  version: number;
}

/** Until somebody changes it. */
const asAtFirst: Wanted = { pace: 'asInLife', namesOn: simulatorNames, version: 1 };

export async function readWanted({ db, businessId }: InBusiness): Promise<Wanted> {
  const { rows } = await sql<Wanted>`
    select pace, names_on as "namesOn", version from simulator_settings where business_id = ${businessId}
  `.execute(db);
  return rows[0] ?? asAtFirst;
}

export interface LastReport extends SimulatorReport {
  heardAt: string;
}

export interface Standing {
  isDemo: boolean;
  report: LastReport | null;
}

/** Whether the business is the demo, and what its simulators last told. */
export async function readStanding({ db, businessId }: InBusiness): Promise<Standing> {
  const { rows } = await sql<{ isDemo: boolean; heardAt: string | null; sent: SimulatorReport['sent'] }>`
    select b.is_demo as "isDemo", r.heard_at as "heardAt", r.sent
    from business b left join simulator_report r on r.business_id = b.id
    where b.id = ${businessId}
  `.execute(db);
  const { isDemo = false, heardAt = null, sent } = rows[0] ?? {};
  return { isDemo, report: heardAt === null || sent === undefined ? null : { heardAt, sent } };
}

/** The demo business of the installation, where there is one. */
export async function findDemo(lookup: Db): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from business where is_demo order by id limit 1
  `.execute(lookup);
  return rows[0]?.id;
}

/** What was left when the demo was loaded; nothing where it was not. */
export async function readHandover({ db, businessId }: InBusiness): Promise<Handover> {
  const { rows } = await sql<Handover>`
    select agenda, customers from simulator_handover where business_id = ${businessId}
  `.execute(db);
  return rows[0] ?? { agenda: [], customers: {} };
}
