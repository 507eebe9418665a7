import type {
  SimulatedState,
  SimulatorFault,
  SimulatorStore,
} from '@washboard/integrations/machine-link/port.ts';
import type { Database, InBusiness, Tx } from '../../../platform/db/database.ts';
import { int8, jsonb, text } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

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

/** Simulated machines that have something to report. */
export async function readDue({ db, businessId }: InBusiness, at: Date): Promise<number[]> {
  const { rows } = await typedSql({ id: int8 })`
    select machine_id as id from machine_simulation
    where business_id = ${businessId} and due_at <= ${at} order by due_at limit 500
  `.execute(db);
  return rows.map(({ id }) => id);
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
