import { localTimeOf } from '@washboard/contract/core/time/time.ts';
import { machineTenders, turnTypes } from '@washboard/contract/machines/machines.constants.ts';
import type { TestDatabase } from '../database/database.ts';

/** The tenders of a history's turns, in turn; some have none. */
const turnTenders = [...machineTenders, null];

/** A seeded random generator, so a failing history can be repeated. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface HistoryOptions {
  businessId: number;
  stores: readonly { id: number; timeZone: string }[];
  machinesPerStore: number;
  turns: number;
  from: Date;
  until: Date;
  random: () => number;
}

/**
 * Random turns of every kind between two instants: most with revenue, some voided with reversal, some
 * machines archived, some idle. Returns machine ids by store.
 */
export async function insertHistory(
  database: TestDatabase,
  options: HistoryOptions,
): Promise<Map<number, number[]>> {
  const machines = new Map<number, number[]>();
  for (const store of options.stores)
    machines.set(store.id, await insertMachines(database, options, store.id));
  const rows = Array.from({ length: options.turns }, () => randomTurn(options, machines));
  const column = (pick: (row: (typeof rows)[number]) => unknown) => rows.map(pick);
  await database.admin.query(
    `with given as (
       select nextval('turn_id_seq') as id, g.* from unnest($2::bigint[], $3::bigint[], $4::text[],
         $5::timestamptz[], $6::date[], $7::int[], $8::int[], $9::int[], $10::boolean[], $11::text[])
         as g(store_id, machine_id, turn_type, started_at, business_date, local_hour, starts, cents, voided, tender)
     ), turns as (
       insert into turn (business_id, id, store_id, machine_id, machine_type, turn_type, started_at, business_date,
         local_hour, starts, source, voided_at)
       overriding system value
       select $1, g.id, g.store_id, g.machine_id, m.type, g.turn_type, g.started_at, g.business_date, g.local_hour,
         g.starts, 'history', case when g.voided then now() end
       from given g join machine m on m.business_id = $1 and m.id = g.machine_id
     ), sales as (
       insert into ledger_entry (business_id, store_id, business_date, occurred_at, kind, sale_type, amount_cents, tender, turn_id)
       select $1, store_id, business_date, started_at, 'SALE', 'SELF_SERVE', cents, tender, id from given where cents is not null
       returning *
     ), reversals as (
       insert into ledger_entry (business_id, store_id, business_date, occurred_at, kind, sale_type, amount_cents, tender, turn_id,
         reverses_id)
       select $1, sales.store_id, sales.business_date, occurred_at, 'IMPORT_VOID', 'SELF_SERVE', -amount_cents, sales.tender, turn_id, sales.id
       from sales join given on given.id = sales.turn_id where given.voided
     )
     insert into dirty_day (business_id, store_id, day) select distinct $1::bigint, store_id, business_date from given
     on conflict do nothing`,
    [
      options.businessId,
      column((row) => row.storeId),
      column((row) => row.machineId),
      column((row) => row.turnType),
      column((row) => row.startedAt.toISOString()),
      column((row) => row.businessDate),
      column((row) => row.localHour),
      column((row) => row.starts),
      column((row) => row.cents),
      column((row) => row.voided),
      rows.map((_, place) => turnTenders[place % turnTenders.length]),
    ],
  );
  return machines;
}

async function insertMachines(
  database: TestDatabase,
  options: HistoryOptions,
  storeId: number,
): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 1; number <= options.machinesPerStore; number++) {
    const archived = options.random() < 0.15 ? options.until : null;
    const { rows } = await database.admin.query(
      `insert into machine (business_id, store_id, type, number, size_pounds, created_at, archived_at, created_by_import_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [
        options.businessId,
        storeId,
        options.random() < 0.5 ? 'WASHER' : 'DRYER',
        String(100 + number),
        options.random() < 0.2 ? null : options.random() < 0.5 ? 20 : 45,
        options.random() < 0.5 ? options.from : options.until,
        archived,
        options.random() < 0.3 ? 1 : null,
      ],
    );
    ids.push(Number(rows[0].id));
  }
  return ids;
}

function randomTurn(
  { stores, from, until, random }: HistoryOptions,
  machines: ReadonlyMap<number, number[]>,
) {
  const among = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const store = among(stores);
  const turnType = random() < 0.7 ? 'SELF_SERVE' : among(turnTypes);
  const startedAt = new Date(from.getTime() + Math.floor(random() * (until.getTime() - from.getTime())));
  const local = localTimeOf(startedAt, store.timeZone);
  return {
    storeId: store.id,
    // The first machine of a store stays idle.
    machineId: among((machines.get(store.id) ?? []).slice(1)),
    turnType,
    startedAt,
    businessDate: local.day,
    localHour: local.hour,
    starts: 1 + Math.floor(random() * 6),
    cents: turnType === 'SELF_SERVE' && random() < 0.8 ? Math.floor(random() * 1_000) : null,
    voided: random() < 0.1,
  };
}
