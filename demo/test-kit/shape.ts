import type { LocalDay } from '@washboard/contract/core/time/time.ts';
import type pg from 'pg';
import { deriveMeasures, type Measure, type ShapeRows } from './shape-measures.ts';

const queries: Record<keyof ShapeRows, string> = {
  weekdays: `
    select extract(dow from business_date)::int as weekday, count(*)::int as turns from turn
    where turn_type = 'SELF_SERVE' and machine_type = 'WASHER' and business_date between $1 and $2
    group by 1 order by 1`,
  hours: `
    select extract(dow from business_date) in (0, 6) as "isWeekend", local_hour as hour, count(*)::int as turns from turn
    where turn_type = 'SELF_SERVE' and machine_type = 'WASHER' and business_date between $1 and $2
    group by 1, 2 order by 1, 2`,
  sizes: `
    select s.name as store, m.size_pounds as pounds,
      count(*)::float / ($2::date - $1::date + 1) / count(distinct m.id) as "turnsPerDay"
    from turn t join machine m on m.id = t.machine_id join store s on s.id = t.store_id
    where turn_type = 'SELF_SERVE' and machine_type = 'WASHER' and business_date between $1 and $2
    group by 1, 2 order by 1, 2`,
  starts: `
    select sum(starts) filter (where machine_type = 'DRYER')::float / count(*) filter (where machine_type = 'WASHER') as "startsPerWash",
      avg((turn_type <> 'SELF_SERVE')::int)::float as free
    from turn where turn_type <> 'FULL_SERVICE' and business_date between $1 and $2`,
  stores: `
    select s.name as store,
      (select avg(gross_cents - discount_cents + fee_cents + tax_cents + tip_cents)::float
       from order_state st join laundry_order o on o.id = st.order_id
       where o.store_id = s.id and o.type <> 'RETAIL' and voided_at is null and o.business_date between $1 and $2) as "ticketCents",
      sum(l.amount_cents) filter (where sale_type = 'SELF_SERVE')::float
        / sum(case sale_type when 'SELF_SERVE' then l.amount_cents else l.gross_cents - l.discount_cents end) as "selfServeShare"
    from store s join ledger_entry l on l.store_id = s.id
    where l.kind in ('SALE', 'ADJUSTMENT', 'VOID') and l.business_date between $1 and $2
    group by s.id, s.name order by 1`,
  orders: `
    with weighed as (select order_id, sum(weight) / 100.0 as pounds from order_line where weight > 0 group by 1),
    rewashed as (select order_id from order_step where status = 'PROCESSING' group by 1 having count(*) > 1)
    select percentile_cont(0.5) within group (order by pounds)::float as median, avg(pounds)::float as mean,
      max(pounds)::float as most, avg((st.tip_cents > 0)::int)::float as tipped,
      avg((st.refunded_cents > 0 and st.voided_at is null or r.order_id is not null)::int)::float as amends,
      avg((st.voided_at is not null)::int)::float as voided
    from laundry_order o join order_state st on st.order_id = o.id left join weighed w on w.order_id = o.id
      left join rewashed r on r.order_id = o.id
    where o.type <> 'RETAIL' and o.business_date between $1 and $2`,
  labor: `
    select (select sum(weight) / 100.0 from order_weight
      where stage = 'INTAKE' and business_date between $1 and $2)::float
      / (select sum(minutes) / 60.0 from order_work where business_date between $1 and $2)::float as pounds`,
  outages: `
    select sum(extract(epoch from least(coalesce(ended_at, 'infinity'), $2::date + 1) - greatest(began_at, $1::date)))::float
      / 86400 / ($2::date - $1::date + 1) / (select count(*) from machine) as share
    from machine_outage where began_at < $2::date + 1 and coalesce(ended_at, 'infinity') > $1::date`,
  coins: `
    select sum(amount_cents) filter (where tender = 'COIN')::float / sum(amount_cents) as share
    from ledger_entry where sale_type = 'SELF_SERVE' and business_date between $1 and $2`,
  overdue: `
    select avg((st.paid_on is null or st.paid_on - (date_trunc('month', st.ready_on) + interval '1 month')::date > 60)::int)::float as share
    from laundry_order o join order_state st on st.order_id = o.id
    where o.type = 'COMMERCIAL' and st.ready_on between $1::date - 10 and $2::date - 95`,
};

/** Measures the days from `from` to `to`, inclusive, bypassing row-level security. */
export async function measureShape(db: pg.Pool, from: LocalDay, to: LocalDay): Promise<Measure[]> {
  const found: Record<string, unknown[]> = {};
  for (const [name, text] of Object.entries(queries)) found[name] = (await db.query(text, [from, to])).rows;
  return deriveMeasures(found as unknown as ShapeRows);
}
