import { type RawBuilder, sql } from 'kysely';

/**
 * The price of `machine` at a moment: that of its type, size and store in these hours of the week, else its own base
 * price. The only definition: screens, previews, starts and what is sent to machines read it.
 */
export const priceAt = (at: Date | RawBuilder<unknown>) => sql`coalesce(
  (select timed.price_cents ${hoursAt(at)} and timed.gives <> 'MINUTES' order by timed.id desc limit 1),
  (select price_cents from machine_price price
    where price.business_id = machine.business_id and price.machine_id = machine.id
      and price.voided_at is null and price.effective_from <= ${momentOf(at)}
    order by price.effective_from desc limit 1))`;

/** The minutes that each start of `machine` has in addition at a moment; null for none. */
export const bonusMinutesAt = (at: Date | RawBuilder<unknown>) => sql`
  (select timed.bonus_minutes ${hoursAt(at)} and timed.gives = 'MINUTES' order by timed.id desc limit 1)`;

const hoursAt = (at: Date | RawBuilder<unknown>) => sql`from machine_time_price timed
    join store on store.business_id = timed.business_id and store.id = timed.store_id
    where timed.business_id = machine.business_id and timed.store_id = machine.store_id
      and timed.type = machine.type and timed.size_pounds is not distinct from machine.size_pounds
      and timed.effective_from <= ${momentOf(at)}
      and (timed.effective_until is null or timed.effective_until > ${momentOf(at)})
      and (timed.archived_at is null or timed.archived_at > ${momentOf(at)})
      and ${inHours(at)}`;

const momentOf = (at: Date | RawBuilder<unknown>) => (at instanceof Date ? sql`${at}::timestamptz` : at);

/** The moment lies in the hours of `timed`, on the clock of `store`. */
export const inHours = (at: Date | RawBuilder<unknown>) => {
  const local = sql`(${momentOf(at)} at time zone store.time_zone)`;
  return sql`extract(dow from ${local})::bigint = any(timed.weekdays)
    and extract(hour from ${local})::int * 60 + extract(minute from ${local})::int >= timed.from_minute
    and extract(hour from ${local})::int * 60 + extract(minute from ${local})::int < timed.until_minute`;
};
