import { minutesFromVendToRun } from '@washboard/contract/machine-links/alarms/alarms.constants.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** Runs that a paid start can have begun: reported from a minute before it until the last moment it may begin. */
const itsRun = sql`select from machine_state ran
  where ran.business_id = turn.business_id and ran.machine_id = turn.machine_id and ran.state = 'RUNNING'
    and ran.at <= turn.started_at + ${minutesFromVendToRun}::int * interval '1 minute'
    and (ran.at >= turn.started_at - interval '1 minute' or ran.ends_at > turn.started_at)`;

/**
 * Opens paid starts of the last day after which their machine reported no run, though it reported one in the month before.
 * A machine that never says whether it runs has none.
 */
export async function openUnstarted(tx: Tx, at: Date): Promise<void> {
  await sql`
    insert into unstarted_turn (business_id, turn_id, store_id, machine_id, found_at)
    select turn.business_id, turn.id, turn.store_id, turn.machine_id, ${at} from turn
    where turn.business_id = ${tx.businessId} and turn.source = 'gateway' and turn.voided_at is null
      and turn.business_date >= (${at}::timestamptz - interval '2 days')::date
      and turn.started_at between ${at}::timestamptz - interval '1 day'
        and ${at}::timestamptz - ${minutesFromVendToRun}::int * interval '1 minute'
      and exists (select from machine_state before
        where before.business_id = turn.business_id and before.machine_id = turn.machine_id
          and before.state = 'RUNNING' and before.at > turn.started_at - interval '30 days')
      and not exists (${itsRun})
    on conflict do nothing
  `.execute(tx.db);
}

/** Closes those whose run was reported late, and those that were refunded or voided elsewhere. */
export async function closeSettled(tx: Tx, at: Date): Promise<void> {
  await sql`
    update unstarted_turn unstarted set closed_at = ${at},
      outcome = case when exists (${itsRun}) then 'RAN' when turn.voided_at is null then 'REFUNDED' else 'DISMISSED' end
    from turn
    where unstarted.business_id = ${tx.businessId} and unstarted.closed_at is null
      and turn.business_id = ${tx.businessId} and turn.id = unstarted.turn_id
      and (turn.voided_at is not null or exists (${itsRun}) or exists (select from ledger_entry refund
        where refund.business_id = ${tx.businessId} and refund.turn_id = turn.id and refund.kind = 'REFUND'))
  `.execute(tx.db);
}

export interface Closing {
  outcome: 'REFUNDED' | 'STARTED' | 'DISMISSED';
  by: string;
  at: Date;
}

export async function closeUnstarted(tx: Tx, turnId: number, { outcome, by, at }: Closing): Promise<void> {
  await tx.db
    .updateTable('unstarted_turn')
    .set({ outcome, closed_by: by, closed_at: at })
    .where('business_id', '=', tx.businessId)
    .where('turn_id', '=', turnId)
    .where('closed_at', 'is', null)
    .execute();
}

/** A free start is on its way instead. */
export async function setUnstartedCommand(tx: Tx, turnId: number, commandId: number): Promise<void> {
  await tx.db
    .updateTable('unstarted_turn')
    .set({ command_id: commandId })
    .where('business_id', '=', tx.businessId)
    .where('turn_id', '=', turnId)
    .execute();
}

/** The free start runs. Returns whether it replaced a paid start. */
export async function closeByCommand(tx: Tx, commandId: number, at: Date): Promise<boolean> {
  const closed = await tx.db
    .updateTable('unstarted_turn')
    .set({ outcome: 'STARTED', closed_at: at })
    .where('business_id', '=', tx.businessId)
    .where('command_id', '=', commandId)
    .where('closed_at', 'is', null)
    .returning('machine_id')
    .execute();
  return closed.length > 0;
}

/** Clears the alarm of a machine whose paid starts are all dealt with. */
export async function clearUnstartedAlarm(tx: Tx, machineId: number, at: Date): Promise<void> {
  await sql`
    update machine_alarm alarm set cleared_at = ${at}
    where alarm.business_id = ${tx.businessId} and alarm.machine_id = ${machineId}
      and alarm.kind = 'VEND_WITHOUT_START' and alarm.cleared_at is null
      and not exists (select from unstarted_turn one where one.business_id = alarm.business_id
        and one.machine_id = alarm.machine_id and one.closed_at is null)
  `.execute(tx.db);
}
