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
  ref: string;
  state: (typeof reportedStates)[number] | 'UNKNOWN';
  /** When the cycle ends, as the machine said. */
  endsAt?: string | null;
  isDoorOpen?: boolean | null;
}

/** Stores states of existing machines; for one moment the last by `ref`, then source, wins. */
export async function insertStates(tx: Tx, source: string, states: readonly NewState[]): Promise<void> {
  await sql`
    insert into machine_state (business_id, machine_id, at, state, ref, source, ends_at, is_door_open)
    select distinct on (machine.id, t.at) ${tx.businessId}, machine.id, t.at, t.state, t.ref, ${source},
      t.ends_at, t.is_door_open
    from ${unnestRows({ ...tables.machine_state, store_id: int8, type: text, number: text }, states, {
      store_id: (one) => one.storeId,
      type: (one) => one.type,
      number: (one) => one.number,
      at: (one) => one.at,
      state: (one) => one.state,
      ref: (one) => one.ref,
      ends_at: (one) => one.endsAt ?? null,
      is_door_open: (one) => one.isDoorOpen ?? null,
    })} as t
    join machine on machine.business_id = ${tx.businessId} and machine.store_id = t.store_id
      and machine.type = t.type and machine.number = t.number
    order by machine.id, t.at, t.ref collate "C" desc
    on conflict (business_id, machine_id, at) do update
      set state = excluded.state, ref = excluded.ref, source = excluded.source,
        ends_at = excluded.ends_at, is_door_open = excluded.is_door_open, recorded_at = excluded.recorded_at
      where (excluded.ref, excluded.source) > (machine_state.ref, machine_state.source)
  `.execute(tx.db);
}
