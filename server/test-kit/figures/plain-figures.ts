import type { Dimension } from '@washboard/contract/core/figures/dimensions.ts';
import type { DayRange } from '@washboard/contract/core/time/periods.ts';
import type { TestDatabase } from '../database/database.ts';

export interface PlainQuestion {
  businessId: number;
  dimensions: Dimension[];
  storeIds: number[];
  range: DayRange;
  machineType: string | undefined;
  weekdays: number[] | undefined;
  hours: number[] | undefined;
  turnTypes: string[] | undefined;
}

/** Each dimension for turns and for machine days; days and hours come from the instant itself. */
const turnColumns: Record<string, string> = {
  store: 'f.store_id',
  machine: 'f.machine_id',
  machineType: 'f.machine_type',
  machineSize: 'f.size_pounds',
  turnType: 'f.turn_type',
  date: 'f.day::text',
  weekday: 'extract(dow from f.day)::int',
  hour: 'extract(hour from f.local)::int',
};
const dayColumns: Record<string, string> = {
  store: 'd.store_id',
  machine: 'd.machine_id',
  machineType: 'd.type',
  machineSize: 'd.size_pounds',
  date: 'd.day::text',
  weekday: 'extract(dow from d.day)::int',
};

/** The figures again from raw rows, written separately from the catalog and its compiler. */
export async function plainFigures(database: TestDatabase, question: PlainQuestion) {
  const machineCuts = question.dimensions.filter((dimension) => dimension in dayColumns);
  const params = [
    question.businessId,
    question.storeIds,
    question.range.startDate,
    question.range.endDate,
    question.machineType ?? null,
    question.weekdays ?? null,
    question.hours ?? null,
    question.turnTypes ?? null,
  ];
  const keyOf = (dimensions: Dimension[], columns: Record<string, string>) =>
    dimensions.length === 0
      ? "'[]'::jsonb"
      : `jsonb_build_array(${dimensions.map((d) => columns[d]).join(', ')})`;
  const { rows } = await database.admin.query(
    `with raw as materialized (
       select t.*, m.size_pounds, t.started_at at time zone s.time_zone as local,
         (t.started_at at time zone s.time_zone)::date as day,
         (select sum(amount_cents) from ledger_entry l where l.business_id = $1 and l.turn_id = t.id
           and l.kind <> 'REFUND') as cents
       from turn t join machine m on m.id = t.machine_id join store s on s.id = t.store_id
       where t.business_id = $1 and t.store_id = any($2) and t.voided_at is null
     ), f as (
       select * from raw where day between $3 and $4
         and ($5::text is null or machine_type = $5) and ($6::int[] is null or extract(dow from day) = any($6))
         and ($7::int[] is null or extract(hour from local) = any($7)) and ($8::text[] is null or turn_type = any($8))
     ), d as (
       select m.id as machine_id, m.store_id, m.type, m.size_pounds, day::date
       from machine m join store s on s.id = m.store_id
       join (select store_id, min(day) as first_day, max(day) as last_day from raw group by 1) open
         on open.store_id = m.store_id
       left join (select machine_id, min(day) as first_day from raw group by 1) used on used.machine_id = m.id
       cross join generate_series($3::date, $4::date, interval '1 day') day
       where m.business_id = $1 and m.store_id = any($2) and ($5::text is null or m.type = $5)
         and ($6::int[] is null or extract(dow from day) = any($6))
         and day between open.first_day and open.last_day
         and day >= least(case when m.created_by_import_id is null then (m.created_at at time zone s.time_zone)::date end,
           used.first_day)
         and (m.archived_at is null or day <= (m.archived_at at time zone s.time_zone)::date)
     ), by_turn as (
       select ${keyOf(question.dimensions, turnColumns)} as key, ${keyOf(machineCuts, turnColumns)} as day_key,
         count(*)::int as turns,
         count(*) filter (where machine_type = 'WASHER')::int as washers,
         count(*) filter (where machine_type = 'DRYER')::int as dryers,
         count(*) filter (where turn_type not in ('TECHNICAL', 'CUSTOMER_SERVICE'))::int as paid,
         coalesce(sum(starts) filter (where turn_type in ('TECHNICAL', 'CUSTOMER_SERVICE')), 0)::int as free,
         sum(cents)::int as cents,
         count(*) filter (where turn_type = 'SELF_SERVE')::int as self_serve,
         count(*) filter (where turn_type = 'SELF_SERVE' and cents is null)::int as unpriced
       from f group by 1, 2
     ), by_day as (
       select ${keyOf(machineCuts, dayColumns)} as key, count(*)::int as days from d group by 1
     )
     select coalesce(t.key, b.key)::text as cut, t.*, b.days from by_turn t
     ${machineCuts.length === question.dimensions.length ? 'full' : 'left'} join by_day b on b.key = t.day_key`,
    params,
  );
  if (question.dimensions.length === 0 && rows.length === 0) return { '[]': figures({} as PlainRow) };
  return Object.fromEntries(rows.map((row) => [JSON.stringify(JSON.parse(row.cut)), figures(row)]));
}

interface PlainRow {
  turns: number | null;
  washers: number | null;
  dryers: number | null;
  paid: number | null;
  free: number | null;
  cents: number | null;
  self_serve: number | null;
  unpriced: number | null;
  days: number | null;
}

function figures(row: PlainRow) {
  const counted = (count: number | null) => (count ? count : row.days ? 0 : null);
  const priced = (row.self_serve ?? 0) - (row.unpriced ?? 0);
  return {
    turns: counted(row.turns),
    washerTurns: counted(row.washers),
    dryerTurns: counted(row.dryers),
    freeStarts: counted(row.free),
    selfServeRevenue: row.self_serve && priced === 0 ? null : counted(row.cents),
    turnsPerDay: row.days ? (row.paid ?? 0) / row.days : null,
    unpriced: row.unpriced ?? 0,
  };
}
