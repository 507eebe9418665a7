import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** A turn as it is written in bulk. `amountCents` null means that revenue was not recorded. */
export interface LoadedTurn {
  storeId: number;
  machineId: number;
  machineType: 'WASHER' | 'DRYER';
  turnType: 'SELF_SERVE' | 'TECHNICAL' | 'CUSTOMER_SERVICE' | 'FULL_SERVICE';
  startedAt: Date;
  businessDate: string;
  localHour: number;
  starts: number;
  source: string;
  sourceRow: string;
  amountCents: number | null;
}

const batch = 5_000;

/** Write many turns, and the ledger entry of each that earned something. */
export async function loadTurns(tx: Tx, turns: LoadedTurn[]): Promise<void> {
  for (let from = 0; from < turns.length; from += batch) await loadBatch(tx, turns.slice(from, from + batch));
}

/** COPY does not pass row-level security, so rows travel as one array a column. */
async function loadBatch(tx: Tx, turns: LoadedTurn[]): Promise<void> {
  const column = <T>(pick: (turn: LoadedTurn) => T) => turns.map(pick);
  await sql`
    with given as (
      select nextval('turn_id_seq') as id, t.* from unnest(
        ${column((t) => t.storeId)}::bigint[], ${column((t) => t.machineId)}::bigint[],
        ${column((t) => t.machineType)}::text[], ${column((t) => t.turnType)}::text[],
        ${column((t) => t.startedAt.toISOString())}::timestamptz[], ${column((t) => t.businessDate)}::date[],
        ${column((t) => t.localHour)}::smallint[], ${column((t) => t.starts)}::smallint[],
        ${column((t) => t.source)}::text[], ${column((t) => t.sourceRow)}::text[],
        ${column((t) => t.amountCents)}::bigint[]
      ) as t (store_id, machine_id, machine_type, turn_type, started_at, business_date, local_hour, starts,
        source, source_row, amount_cents)
    ), turns as (
      insert into turn (business_id, id, store_id, machine_id, machine_type, turn_type, started_at,
        business_date, local_hour, starts, source, source_row)
      overriding system value
      select ${tx.businessId}, id, store_id, machine_id, machine_type, turn_type, started_at,
        business_date, local_hour, starts, source, source_row from given
    )
    insert into ledger_entry (business_id, store_id, business_date, occurred_at, kind, sale_type, amount_cents, turn_id)
    select ${tx.businessId}, store_id, business_date, started_at, 'SALE', 'SELF_SERVE', amount_cents, id
    from given where amount_cents is not null
  `.execute(tx.db);
}
