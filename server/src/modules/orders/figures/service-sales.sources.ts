import { type RawBuilder, sql } from 'kysely';

/** The name of self-serve turns among services. */
export const selfServeName = 'Self-serve';

/**
 * Sales (`fact`) with their goods split over the services on the order's lines. An entry with lines of its own
 * is split by these, another by all lines of its order. Shares are rounded along the lines, so that they add up
 * to the entry exactly: gross by the lines' amounts, discounts by their discounts, refunds by what is left. What
 * has no lines has no service.
 */
export const salesByService = (sales: RawBuilder<unknown>, businessId: number): RawBuilder<unknown> => sql`(
  select fact.basis, fact.store_id, fact.day, fact.at, fact.sale_type, fact.order_id, fact.id, fact.kind,
    0 as orders, 0 as tax_cents, 0 as tip_cents, 0 as fee_cents,
    case when fact.sale_type = 'SELF_SERVE' then ${selfServeName} else part.service end as service,
    ${share('gross_cents', 'amount')} as gross_cents, ${share('discount_cents', 'discount')} as discount_cents,
    ${share('refund_cents', 'net')} as refund_cents
  from ${sales}
  left join lateral (
    select service, row_number() over along as place,
      ${runningSums('amount', sql`amount`)}, ${runningSums('discount', sql`discount`)},
      ${runningSums('net', sql`amount - discount`)}
    from (
      select l.name as service, sum(l.amount_cents) as amount, sum(l.discount_cents) as discount
      from order_line l
      where l.business_id = ${businessId} and l.order_id = fact.order_id and l.kind not in ('DELIVERY_FEE', 'FEE')
        and (l.entry_id = fact.id or not exists (
          select from order_line own where own.business_id = ${businessId} and own.order_id = fact.order_id
            and own.entry_id = fact.id and own.kind not in ('DELIVERY_FEE', 'FEE')))
      group by l.name
    ) lines window along as (order by service rows unbounded preceding)
  ) part on true
  where fact.kind not in ('ORDER', 'ORDER_VOID')
    and (fact.gross_cents, fact.discount_cents, fact.refund_cents) <> (0, 0, 0)
) fact`;

/** A weight of the lines up to each one, before it, and of all. */
const runningSums = (name: string, weight: RawBuilder<unknown>) => sql`
  sum(${weight}) over along as ${sql.ref(`${name}_here`)}, sum(${weight}) over along - (${weight}) as ${sql.ref(`${name}_before`)},
  sum(${weight}) over () as ${sql.ref(`${name}_all`)}`;

/** The part of an amount that a line has; the first line has all of it if no weight tells the lines apart. */
function share(cents: string, weight: string): RawBuilder<unknown> {
  const amount = sql.ref(`fact.${cents}`);
  const all = sql`nullif(${sql.ref(`part.${weight}_all`)}, 0)`;
  const upTo = (name: string) => sql`round(${amount} * ${sql.ref(`part.${weight}_${name}`)} / ${all})`;
  return sql`coalesce(${upTo('here')} - ${upTo('before')},
    case when coalesce(part.place, 1) = 1 then ${amount} else 0 end)::bigint`;
}
