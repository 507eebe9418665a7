import type { ImportPlan } from '@washboard/contract/imports/imports.schemas.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { LineRange, PlacedImport } from './server-kind.ts';

interface Share {
  type: 'washer' | 'dryer';
  turns: number;
  first: string;
  last: string;
  missing: string[];
}

/** Turns and missing machines of the ready rows by machine type, washers first. */
export async function planMachineStarts(tx: Tx, record: PlacedImport): Promise<ImportPlan> {
  const { rows } = await sql<Share>`
    with started as (
      select one.type, one.number, r.parsed->>'businessDate' as day
      from import_row r cross join jsonb_to_recordset(r.parsed->'machines') as one (type text, number text)
      where r.business_id = ${tx.businessId} and r.import_id = ${record.id} and r.status = 'READY'
    ), by_machine as (
      select s.type, s.number, count(*) as turns, min(day) as first, max(day) as last,
        not exists (select from machine m where m.business_id = ${tx.businessId} and m.store_id = ${record.store_id}
          and m.type = upper(s.type) and m.number = s.number
          and (m.archived_at is null or exists (select from turn t where t.business_id = m.business_id
            and t.machine_id = m.id and t.voided_at is null))) as is_missing
      from started s group by s.type, s.number
    )
    select type, sum(turns)::int as turns, min(first) as first, max(last) as last,
      coalesce(array_agg(number order by length(number), number) filter (where is_missing), '{}') as missing
    from by_machine group by type order by type desc
  `.execute(tx.db);
  return {
    adds: rows.map((row) => ({ what: row.type, count: row.turns })),
    creates: rows
      .filter((row) => row.missing.length > 0)
      .map((row) => ({ what: row.type, names: row.missing })),
    firstDay: rows.map((row) => row.first).sort()[0] ?? null,
    lastDay:
      rows
        .map((row) => row.last)
        .sort()
        .at(-1) ?? null,
  };
}

/** Makes the machines that the ready rows name and the store lacks; wakes those that an undo had put away. */
export async function makeMachines(tx: Tx, record: PlacedImport): Promise<void> {
  await sql`
    insert into machine (business_id, store_id, type, number, created_by_import_id)
    select distinct ${tx.businessId}::bigint, ${record.store_id}::bigint, upper(one.type), one.number, ${record.id}::bigint
    from import_row r cross join jsonb_to_recordset(r.parsed->'machines') as one (type text, number text)
    where r.business_id = ${tx.businessId} and r.import_id = ${record.id} and r.status = 'READY'
    order by 3, 4
    on conflict (business_id, store_id, type, number) do update
      set archived_at = null, created_by_import_id = excluded.created_by_import_id, version = machine.version + 1
      where machine.archived_at is not null and not exists (select from turn t
        where t.business_id = machine.business_id and t.machine_id = machine.id and t.voided_at is null)
  `.execute(tx.db);
}

/** Turns, and a sale for each whose amount is recorded. Returns how many turns were added. */
export async function addTurns(tx: Tx, record: PlacedImport, range: LineRange): Promise<number> {
  const { rows } = await sql<{ added: number; expected: number }>`
    with started as (
      select r.line, r.identity, one.type, one.number, one.amount, one.starts, one.assumed,
        to_timestamp((r.parsed->>'occurredAt')::bigint / 1000.0) as at, (r.parsed->>'businessDate')::date as day,
        (r.parsed->>'localHour')::smallint as hour, r.parsed->>'turnType' as turn_type
      from import_row r cross join lateral (
        select m->>'type' as type, m->>'number' as number, (m->>'amountCents')::bigint as amount,
          (m->>'starts')::smallint as starts, (m->>'timeAssumed')::boolean as assumed
        from jsonb_array_elements(r.parsed->'machines') m
      ) one
      where r.business_id = ${tx.businessId} and r.import_id = ${record.id} and r.status = 'READY'
        and r.line > ${range.after} and r.line <= ${range.upTo}
    ), added as (
      insert into turn (business_id, store_id, machine_id, machine_type, turn_type, started_at, business_date, local_hour,
        starts, time_assumed, source, source_row, import_id, import_line)
      select ${tx.businessId}, ${record.store_id}, machine.id, machine.type, s.turn_type, s.at, s.day, s.hour,
        s.starts, s.assumed, ${record.source}, s.identity, ${record.id}, s.line
      from started s join machine on machine.business_id = ${tx.businessId} and machine.store_id = ${record.store_id}
        and machine.type = upper(s.type) and machine.number = s.number
      order by s.line, machine.type desc
      returning id, machine_type, import_line, started_at, business_date
    ), sold as (
      insert into ledger_entry (business_id, store_id, business_date, occurred_at, kind, sale_type, amount_cents, turn_id, import_id)
      select ${tx.businessId}, ${record.store_id}, a.business_date, a.started_at, 'SALE', 'SELF_SERVE', s.amount, a.id, ${record.id}
      from added a join started s on s.line = a.import_line and upper(s.type) = a.machine_type
      where s.amount is not null and s.turn_type = 'SELF_SERVE'
    )
    select (select count(*) from added)::int as added, (select count(*) from started)::int as expected
  `.execute(tx.db);
  const { added = 0, expected = 0 } = rows[0] ?? {};
  if (added !== expected) throw new Error(`Of ${expected} turns only ${added} found their machine.`);
  return added;
}

/** Voids the turns of the import and appends a reversal for each of their sales, on the day of the sale. */
export async function voidTurns(tx: Tx, record: PlacedImport, range: LineRange, now: Date): Promise<void> {
  await sql`
    with voided as (
      update turn set voided_at = ${now.toISOString()}
      where business_id = ${tx.businessId} and import_id = ${record.id} and voided_at is null
        and import_line > ${range.after} and import_line <= ${range.upTo}
      returning id
    )
    insert into ledger_entry (business_id, store_id, business_date, occurred_at, kind, sale_type, amount_cents, turn_id, reverses_id, import_id)
    select e.business_id, e.store_id, e.business_date, e.occurred_at, 'IMPORT_VOID', e.sale_type, -e.amount_cents, e.turn_id, e.id, ${record.id}
    from voided join ledger_entry e on e.business_id = ${tx.businessId} and e.turn_id = voided.id
    where e.kind = 'SALE'
  `.execute(tx.db);
}

/** Archives the machines that this import made, unless something else has used them since. */
export async function archiveMachines(tx: Tx, record: PlacedImport, now: Date): Promise<void> {
  await sql`
    update machine m set archived_at = ${now.toISOString()}, version = version + 1
    where m.business_id = ${tx.businessId} and m.created_by_import_id = ${record.id} and m.archived_at is null
      and not exists (select from turn t
        where t.business_id = m.business_id and t.machine_id = m.id and t.voided_at is null)
      and not exists (select from machine_price p
        where p.business_id = m.business_id and p.machine_id = m.id and p.voided_at is null)
  `.execute(tx.db);
}
