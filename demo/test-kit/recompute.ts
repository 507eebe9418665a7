import type { LocalDay } from '@washboard/contract/core/time/time.ts';
import type pg from 'pg';
import { differingRefunds } from './recompute-refunds.ts';

/**
 * Computes everything again in separate SQL and plain steps, and returns what differs from the stored values:
 * nothing if all agree to the cent. `minimumCents` is the minimum of services by the pound, which lines don't
 * store. The span covers days of orders and entries.
 */
export async function recompute(
  db: pg.Pool,
  from: LocalDay,
  to: LocalDay,
  minimumCents: number,
): Promise<Record<'lines' | 'orders' | 'days' | 'machines' | 'refunds', unknown[]>> {
  const ask = async (text: string, ...more: unknown[]) => (await db.query(text, [from, to, ...more])).rows;
  return {
    lines: await ask(differingLines, minimumCents),
    orders: await ask(differingOrders),
    days: await ask(differingDays),
    machines: await ask(differingMachines),
    refunds: await differingRefunds(db, from, to),
  };
}

/** Each line: price × quantity or pounds, at least the minimum, plus modifiers; tax after discount. */
const differingLines = `
  select l.order_id, l.position, l.amount_cents, l.tax_cents from order_line l
  join laundry_order o on o.id = l.order_id
  where o.business_date between $1 and $2 and (
    l.amount_cents <> coalesce((select sum((m ->> 'priceCents')::int) from jsonb_array_elements(l.modifiers) m), 0)
      + case l.kind when 'PER_POUND' then greatest(round(l.unit_price_cents::numeric * l.weight / 100), $3)
        else l.unit_price_cents * l.quantity end
    or l.tax_cents <> round((l.amount_cents - l.discount_cents)::numeric * l.tax_rate / 1000000))`;

/**
 * Each order: its lines and payments. A voided order is worth nothing. Refunds are no longer owed up to their
 * allowance, which `differingRefunds` computes again.
 */
const differingOrders = `
  with computed as (
    select o.id,
      coalesce(sum(amount_cents) filter (where l.kind not in ('DELIVERY_FEE', 'FEE')), 0)::bigint as gross,
      coalesce(sum(l.discount_cents), 0)::bigint as discount,
      coalesce(sum(amount_cents) filter (where l.kind in ('DELIVERY_FEE', 'FEE')), 0)::bigint as fee,
      coalesce(sum(l.tax_cents), 0)::bigint as tax,
      exists (select from order_void v where v.order_id = o.id) as is_void
    from laundry_order o left join order_line l on l.order_id = o.id
    where o.business_date between $1 and $2 group by o.id
  ), money as (
    select order_id, coalesce(sum(amount_cents) filter (where kind = 'PAYMENT'), 0) as paid,
      coalesce(-sum(amount_cents) filter (where kind = 'REFUND'), 0) as refunded,
      coalesce(sum(tip_cents) filter (where kind = 'PAYMENT'), 0) as tip_on_paying,
      coalesce(sum(tip_cents) filter (where kind = 'SALE'), 0) as tip_on_order,
      coalesce(sum(amount_cents) filter (where kind = 'ALLOWANCE' or (kind = 'VOID' and reverses_id is null)), 0) as allowed
    from ledger_entry where order_id is not null group by 1
  )
  select s.* from computed r join order_state s on s.order_id = r.id left join money m on m.order_id = r.id
  where (s.gross_cents, s.discount_cents, s.fee_cents, s.tax_cents) is distinct from
      (case when is_void then (0::bigint, 0::bigint, 0::bigint, 0::bigint) else (gross, discount, fee, tax) end)
    or s.tip_cents <> coalesce(m.tip_on_paying, 0) + case when is_void then 0 else coalesce(m.tip_on_order, 0) end
    or (s.paid_cents, s.refunded_cents) is distinct from (coalesce(m.paid, 0)::bigint, coalesce(m.refunded, 0)::bigint)
    or s.balance_cents <> coalesce(m.tip_on_paying, 0) - coalesce(m.paid, 0) + coalesce(m.refunded + m.allowed, 0)
      + case when is_void then 0 else gross - discount + fee + tax + coalesce(m.tip_on_order, 0) end`;

/** Each store and day: the ledger's sales compared with that day's lines. */
const differingDays = `
  with reported as (
    select e.store_id, e.business_date, sum(case when l.kind in ('DELIVERY_FEE', 'FEE') then 0 else l.amount_cents end) as gross,
      sum(l.discount_cents) as discount, sum(l.tax_cents) as tax,
      sum(case when l.kind in ('DELIVERY_FEE', 'FEE') then l.amount_cents else 0 end) as fee
    from order_line l join ledger_entry e on e.id = l.entry_id
    where e.business_date between $1 and $2 group by 1, 2
  ), entered as (
    select store_id, business_date, sum(gross_cents) as gross, sum(discount_cents) as discount, sum(tax_cents) as tax,
      sum(fee_cents) as fee, sum(amount_cents) as amount, sum(tip_cents) as tip
    from ledger_entry where kind in ('SALE', 'ADJUSTMENT') and sale_type = 'ORDER' and business_date between $1 and $2
    group by 1, 2
  )
  select store_id, business_date from reported full join entered using (store_id, business_date)
  where (reported.gross, reported.discount, reported.tax, reported.fee) is distinct from
      (entered.gross, entered.discount, entered.tax, entered.fee)
    or entered.amount <> entered.gross - entered.discount + entered.tax + entered.fee + entered.tip`;

/** Each store and day: machine income compared with starts × price. */
const differingMachines = `
  with turned as (
    select t.store_id, t.business_date, sum(t.starts * price.cents) as cents
    from turn t cross join lateral (
      select price_cents as cents from machine_price p
      where p.machine_id = t.machine_id and p.effective_from <= t.started_at order by effective_from desc limit 1
    ) price
    where t.turn_type = 'SELF_SERVE' and t.business_date between $1 and $2 group by 1, 2
  ), entered as (
    select store_id, business_date, sum(amount_cents) as cents from ledger_entry
    where sale_type = 'SELF_SERVE' and business_date between $1 and $2 group by 1, 2
  )
  select store_id, business_date, turned.cents, entered.cents
  from turned full join entered using (store_id, business_date)
  where turned.cents is distinct from entered.cents`;
