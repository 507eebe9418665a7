import {
  type Pace,
  type SimulatorName,
  simulatorNames,
} from '@washboard/contract/simulators/simulators.constants.ts';
import type { OpenWork, SimulatorReport } from '@washboard/contract/simulators/simulators.schemas.ts';
import type { Db, InBusiness } from '../../platform/db/database.ts';
import { bool, jsonb, timestamptz } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

/** A business's simulator settings. */
export interface Wanted {
  pace: Pace;
  namesOn: readonly SimulatorName[];
  version: number;
}

/** Until someone changes them. */
const asAtFirst: Wanted = { pace: 'asInLife', namesOn: simulatorNames, version: 1 };

export async function readWanted({ db, businessId }: InBusiness): Promise<Wanted> {
  const rows = await db
    .selectFrom('simulator_settings')
    .select(['pace', 'names_on as namesOn', 'version'])
    .where('business_id', '=', businessId)
    .$narrowType<{ pace: Pace; namesOn: SimulatorName[] }>()
    .execute();
  return rows[0] ?? asAtFirst;
}

export interface LastReport extends SimulatorReport {
  reportedAt: string;
}

export interface SimulatorStatus {
  isDemo: boolean;
  report: LastReport | null;
}

/** Whether the business is the demo, and its simulators' last report. */
export async function readStatus({ db, businessId }: InBusiness): Promise<SimulatorStatus> {
  const { rows } = await typedSql({
    isDemo: bool,
    reportedAt: timestamptz.orNull,
    sent: jsonb.of<SimulatorReport['sent']>().orNull,
  })`
    select b.is_demo as "isDemo", r.reported_at as "reportedAt", r.sent
    from business b left join simulator_report r on r.business_id = b.id
    where b.id = ${businessId}
  `.execute(db);
  const { isDemo = false, reportedAt = null, sent } = rows[0] ?? {};
  return { isDemo, report: reportedAt === null || !sent ? null : { reportedAt, sent } };
}

/** The installation's demo business, if any. */
export async function findDemo(lookup: Db): Promise<number | undefined> {
  const rows = await lookup
    .selectFrom('business')
    .select('id')
    .where('is_demo', '=', true)
    .orderBy('id')
    .limit(1)
    .execute();
  return rows[0]?.id;
}

/** The demo's open work; undefined without a demo. */
export async function readOpenWork({ db, businessId }: InBusiness): Promise<OpenWork> {
  const rows = await db
    .selectFrom('simulator_open_work')
    .select(['agenda', 'customers'])
    .where('business_id', '=', businessId)
    .$narrowType<OpenWork>()
    .execute();
  return rows[0] ?? { agenda: [], customers: {} };
}
