import { type RawBuilder, sql } from 'kysely';

/** The stage whose weight bills, as the account's settings choose; intake by default. */
const billedStage = (businessId: number): RawBuilder<string> => sql`coalesce(
  (select case a.sales_weight when 'BEFORE_PROCESSING' then 'BEFORE' when 'AFTER_PROCESSING' then 'AFTER'
      when 'ON_COMPLETION' then 'COMPLETION' else 'INTAKE' end
    from account_settings a where a.business_id = ${businessId}), 'INTAKE')`;

/**
 * The weight of row `s`'s order: the one that bills, or the latest weighing if it wasn't weighed at that stage, or else
 * its lines by the pound. Null if none is recorded.
 */
export const weightOf = (businessId: number): RawBuilder<number | null> => sql`coalesce(
  (select w.weight from order_weight w where w.business_id = ${businessId} and w.order_id = s.order_id
    order by (w.stage = ${billedStage(businessId)}) desc, w.at desc, w.ref collate "C" desc limit 1),
  (select sum(case when l.amount_cents < 0 then -l.weight else l.weight end) from order_line l
    where l.business_id = ${businessId} and l.order_id = s.order_id))`;
