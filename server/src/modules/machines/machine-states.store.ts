import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { MachineName } from './turn-book.store.ts';

export interface NewState extends MachineName {
  storeId: number;
  /** ISO, UTC. */
  at: string;
  ref: string;
  state: string;
}

/** Stores states of existing machines; for one moment the last by `ref`, then source, wins. */
export async function insertStates(tx: Tx, source: string, states: readonly NewState[]): Promise<void> {
  const column = <T>(pick: (one: NewState) => T) => states.map(pick);
  await sql`
    insert into machine_state (business_id, machine_id, at, state, ref, source)
    select distinct on (machine.id, t.at) ${tx.businessId}, machine.id, t.at, t.state, t.ref, ${source}
    from unnest(${column((one) => one.storeId)}::bigint[], ${column((one) => one.type)}::text[],
      ${column((one) => one.number)}::text[], ${column((one) => one.at)}::timestamptz[],
      ${column((one) => one.state)}::text[], ${column((one) => one.ref)}::text[])
      as t (store_id, type, number, at, state, ref)
    join machine on machine.business_id = ${tx.businessId} and machine.store_id = t.store_id
      and machine.type = t.type and machine.number = t.number
    order by machine.id, t.at, t.ref collate "C" desc
    on conflict (business_id, machine_id, at) do update
      set state = excluded.state, ref = excluded.ref, source = excluded.source, recorded_at = excluded.recorded_at
      where (excluded.ref, excluded.source) > (machine_state.ref, machine_state.source)
  `.execute(tx.db);
}
