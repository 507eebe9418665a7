import { type RawBuilder, sql } from 'kysely';

/**
 * The weight of row `s`'s order: the latest weighing, or else its lines by the pound. Null if neither is
 * recorded.
 */
export const weightOf = (businessId: number): RawBuilder<number | null> => sql`coalesce(
  (select w.weight from order_weight w where w.business_id = ${businessId} and w.order_id = s.order_id
    order by w.at desc, w.ref collate "C" desc limit 1),
  (select sum(case when l.amount_cents < 0 then -l.weight else l.weight end) from order_line l
    where l.business_id = ${businessId} and l.order_id = s.order_id))`;
