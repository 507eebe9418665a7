import type { MachineType } from '@washboard/contract/machines/machines.constants.ts';
import type { WeekHours } from '@washboard/contract/machines/time-prices/time-prices.rules.ts';
import { sql } from 'kysely';
import type { BusinessDb, InBusiness } from '../../../platform/db/database.ts';
import { bool, int4, int8, json, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { tables } from '../../../platform/db/schema/tables.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { inHours } from '../price-at.views.ts';

/** Machines of one type and size at these stores. */
export interface PricedGroup {
  storeIds: readonly number[];
  type: MachineType;
  sizePounds: number | null;
}

const columns = sql`timed.id, timed.store_id as "storeId", timed.type, timed.size_pounds as "sizePounds",
  to_json(timed.weekdays) as weekdays, timed.from_minute as "fromMinute", timed.until_minute as "untilMinute",
  timed.gives, timed.price_cents as "priceCents", timed.bonus_minutes as "bonusMinutes", timed.effective_from as "effectiveFrom",
  timed.effective_until as "effectiveUntil", timed.version`;
const shape = {
  id: int8,
  storeId: int8,
  type: tables.machine_time_price.type,
  sizePounds: int4.orNull,
  weekdays: json.of<number[]>(),
  fromMinute: int4,
  untilMinute: int4,
  gives: tables.machine_time_price.gives,
  priceCents: int4.orNull,
  bonusMinutes: int4.orNull,
  effectiveFrom: timestamptz,
  effectiveUntil: timestamptz.orNull,
  version: int4,
};

/** Prices by weekday and time, newest first; also removed ones. */
export async function readTimePrices(
  { businessId, read }: BusinessDb,
  storeIds: readonly number[],
  type: MachineType,
) {
  const { rows } = await typedSql({
    ...shape,
    storeName: text,
    timeZone: text,
    removedAt: timestamptz.orNull,
  })`
    select ${columns}, store.name as "storeName", store.time_zone as "timeZone", timed.archived_at as "removedAt"
    from machine_time_price timed
    join store on store.business_id = timed.business_id and store.id = timed.store_id
    where timed.business_id = ${businessId} and timed.store_id = any(${[...storeIds]}::bigint[])
      and timed.type = ${type}
    order by timed.id desc limit 500
  `.execute(read);
  return rows;
}

/** What a machine gives in hours of the week, now and later. */
export async function readHoursOf({ db, businessId }: InBusiness, machineId: number, at: Date) {
  const { rows } = await typedSql(shape)`
    select ${columns} from machine_time_price timed
    join machine on machine.business_id = timed.business_id and machine.store_id = timed.store_id
      and machine.type = timed.type and machine.size_pounds is not distinct from timed.size_pounds
    where timed.business_id = ${businessId} and machine.id = ${machineId} and timed.archived_at is null
      and (timed.effective_until is null or timed.effective_until > ${at})
    order by timed.id limit 100
  `.execute(db);
  return rows.map(({ storeId: _, type: __, sizePounds: ___, version: ____, ...hours }) => hours);
}

/** A price by weekday and time, locked. */
export async function holdTimePrice({ db, businessId }: InBusiness, id: number) {
  const { rows } = await typedSql({ ...shape, isArchived: bool })`
    select ${columns}, timed.archived_at is not null as "isArchived" from machine_time_price timed
    where timed.business_id = ${businessId} and timed.id = ${id} for update
  `.execute(db);
  return rows[0];
}

/** The other prices of the same machines that weren't removed. */
export async function readRivals(
  { db, businessId }: InBusiness,
  group: { storeId: number; type: MachineType; sizePounds: number | null },
  exceptId: number,
) {
  const { rows } = await typedSql(shape)`
    select ${columns} from machine_time_price timed
    where timed.business_id = ${businessId} and timed.store_id = ${group.storeId} and timed.type = ${group.type}
      and timed.size_pounds is not distinct from ${group.sizePounds}::int
      and timed.archived_at is null and timed.id <> ${exceptId}
  `.execute(db);
  return rows;
}

/** How many machines of the group each store has; stores without one are left out. */
export async function countGroup(
  { db, businessId }: InBusiness,
  group: PricedGroup,
): Promise<{ storeId: number; machines: number }[]> {
  const { rows } = await typedSql({ storeId: int8, machines: int8 })`
    select store_id as "storeId", count(*) as machines from machine
    where business_id = ${businessId} and store_id = any(${[...group.storeIds]}::bigint[])
      and type = ${group.type} and archived_at is null
      and size_pounds is not distinct from ${group.sizePounds}::int
    group by 1 order by 1
  `.execute(db);
  return rows;
}

/** The group's paid self-serve starts in hours of the week, from one day to before another. */
export async function readSoldInHours(
  { businessId, read }: BusinessDb,
  asked: PricedGroup & { hours: WeekHours; from: string; until: string },
): Promise<{ starts: number; salesCents: number }> {
  const { weekdays, fromMinute, untilMinute } = asked.hours;
  const { rows } = await typedSql({ starts: int8, salesCents: int8 })`
    select coalesce(sum(turn.starts), 0)::bigint as starts, coalesce(sum(sale.cents), 0)::bigint as "salesCents"
    from turn
    join machine on machine.business_id = turn.business_id and machine.id = turn.machine_id
    join store on store.business_id = machine.business_id and store.id = machine.store_id
    cross join (select ${[...weekdays]}::bigint[] as weekdays, ${fromMinute}::int as from_minute,
      ${untilMinute}::int as until_minute) timed
    join lateral (
      select sum(amount_cents) as cents from ledger_entry e
      where e.business_id = turn.business_id and e.turn_id = turn.id and e.kind = 'SALE'
    ) sale on sale.cents is not null
    where turn.business_id = ${businessId} and machine.store_id = any(${[...asked.storeIds]}::bigint[])
      and machine.type = ${asked.type} and machine.archived_at is null
      and machine.size_pounds is not distinct from ${asked.sizePounds}::int
      and turn.business_date >= ${asked.from}::date and turn.business_date < ${asked.until}::date
      and turn.turn_type = 'SELF_SERVE' and turn.voided_at is null
      and ${inHours(sql`turn.started_at`)}
  `.execute(read);
  return rows[0] ?? { starts: 0, salesCents: 0 };
}
