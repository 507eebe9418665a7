import type {
  SimulatedState,
  SimulatorFault,
  SimulatorStore,
} from '@washboard/integrations/machine-link/port.ts';
import type { Database, Db, InBusiness, Tx } from '../../../platform/db/database.ts';
import { int8, jsonb, text } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

/** How many report at a time; the rest wait for the next time. */
const mostReports = 2_000;

/** The address of a machine among all businesses. */
export const deviceOf = (businessId: number, machineId: number) => `${businessId}:${machineId}`;
export function machineOf(device: string): { businessId: number; machineId: number } {
  const [businessId = 0, machineId = 0] = device.split(':').map(Number);
  return { businessId, machineId };
}

/** Simulated machines, in the database. */
export const simulationStore = (database: Database): SimulatorStore => ({
  change(device, change) {
    const { businessId, machineId } = machineOf(device);
    return database.background(businessId).write(async (tx) => {
      const { state, result } = change(await holdState(tx, machineId));
      await saveState(tx, machineId, state);
      return result;
    });
  },
});

async function holdState(tx: Tx, machineId: number): Promise<SimulatedState | undefined> {
  const { rows } = await typedSql({ state: jsonb.orNull })`
    insert into machine_simulation (business_id, machine_id) values (${tx.businessId}, ${machineId})
    on conflict (business_id, machine_id) do update set state = machine_simulation.state
    returning state
  `.execute(tx.db);
  return (rows[0]?.state ?? undefined) as SimulatedState | undefined;
}

async function saveState(tx: Tx, machineId: number, state: SimulatedState): Promise<void> {
  const due = state.reports.map((report) => report.due);
  await tx.db
    .updateTable('machine_simulation')
    .set({
      state: JSON.stringify(state),
      due_at: due.length === 0 ? null : new Date(Math.min(...due)),
    })
    .where('business_id', '=', tx.businessId)
    .where('machine_id', '=', machineId)
    .execute();
}

/** Simulated machines of all businesses that have something to report, the longest waiting first. */
export async function listDueReports(
  lookup: Db,
  at: Date,
): Promise<{ businessId: number; machineId: number }[]> {
  const { rows } = await typedSql({ businessId: int8, machineId: int8 })`
    select business_id as "businessId", machine_id as "machineId" from machine_simulation
    where due_at <= ${at}::timestamptz order by due_at, machine_id limit ${mostReports}
  `.execute(lookup);
  return rows;
}

/** Businesses with simulated machines. */
export async function listSimulatedBusinesses(lookup: Db): Promise<number[]> {
  const { rows } = await typedSql({ id: int8 })`
    select distinct business_id as id from machine_link where adapter = 'SIMULATOR' order by 1
  `.execute(lookup);
  return rows.map((row) => row.id);
}

/** What goes wrong with the next start of a simulated machine; undefined if the machine isn't simulated. */
export async function readFault({ db, businessId }: InBusiness, machineId: number) {
  const { rows } = await typedSql({ fault: text.of<SimulatorFault>().orNull })`
    select simulation.state ->> 'fault' as fault from machine_link link
    left join machine_simulation simulation
      on simulation.business_id = link.business_id and simulation.machine_id = link.machine_id
    where link.business_id = ${businessId} and link.machine_id = ${machineId} and link.adapter = 'SIMULATOR'
  `.execute(db);
  return rows[0];
}

/** Whether the business has simulated machines. */
export async function hasSimulated({ db, businessId }: InBusiness): Promise<boolean> {
  const found = await db
    .selectFrom('machine_link')
    .select('machine_id')
    .where('business_id', '=', businessId)
    .where('adapter', '=', 'SIMULATOR')
    .limit(1)
    .execute();
  return found.length > 0;
}
