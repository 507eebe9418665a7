import type { reportedStates } from '@washboard/contract/machines/machines.constants.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { unnestRows } from '../../platform/db/rows.ts';
import { int8, text } from '../../platform/db/schema/column.ts';
import { tables } from '../../platform/db/schema/tables.ts';
import type { MachineName } from './turn-book.store.ts';

export interface NewState extends MachineName {
  storeId: number;
  /** ISO, UTC. */
  at: string;
  /** What the device's clock said, where it was wrong. ISO, UTC. */
  reportedAt?: string | null;
  ref: string;
  state: (typeof reportedStates)[number] | 'UNKNOWN';
  /** When the cycle ends, as the machine said. */
  endsAt?: string | null;
  isDoorOpen?: boolean | null;
}

/**
 * Stores states of existing machines. For one moment the last wins: by the device's clock, then by `ref`, then source. What
 * a device with a wrong clock says again, as a broker does with what it retains, is left out.
 */
export async function insertStates(tx: Tx, source: string, states: readonly NewState[]): Promise<void> {
  await sql`
    insert into machine_state (business_id, machine_id, at, reported_at, state, ref, source, ends_at, is_door_open)
    select distinct on (machine.id, t.at) ${tx.businessId}, machine.id, t.at, t.reported_at, t.state, t.ref, ${source},
      t.ends_at, t.is_door_open
    from ${unnestRows({ ...tables.machine_state, store_id: int8, type: text, number: text }, states, {
      store_id: (one) => one.storeId,
      type: (one) => one.type,
      number: (one) => one.number,
      at: (one) => one.at,
      reported_at: (one) => one.reportedAt ?? null,
      state: (one) => one.state,
      ref: (one) => one.ref,
      ends_at: (one) => one.endsAt ?? null,
      is_door_open: (one) => one.isDoorOpen ?? null,
    })} as t
    join machine on machine.business_id = ${tx.businessId} and machine.store_id = t.store_id
      and machine.type = t.type and machine.number = t.number
    where t.reported_at is null or not exists (select from machine_state said
      where said.business_id = ${tx.businessId} and said.machine_id = machine.id
        and said.reported_at = t.reported_at and said.ref = t.ref)
    order by machine.id, t.at, coalesce(t.reported_at, t.at) desc, t.ref collate "C" desc
    on conflict (business_id, machine_id, at) do update
      set reported_at = excluded.reported_at, state = excluded.state, ref = excluded.ref, source = excluded.source,
        ends_at = excluded.ends_at, is_door_open = excluded.is_door_open, recorded_at = excluded.recorded_at
      where (coalesce(excluded.reported_at, excluded.at), excluded.ref, excluded.source)
        > (coalesce(machine_state.reported_at, machine_state.at), machine_state.ref, machine_state.source)
  `.execute(tx.db);
}
