import type { AffectedOrder, Closure } from '@washboard/contract/schedule/closures/closures.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { InBusiness, Tx } from '../../../platform/db/database.ts';
import { bool, date, int4, int8, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { tables } from '../../../platform/db/schema/tables.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

export interface ClosureRow {
  id: number;
  storeId: number;
  name: string;
  startDate: string;
  endDate: string;
  version: number;
  isArchived: boolean;
}

const columns = {
  id: int8,
  storeId: int8,
  name: text,
  startDate: date,
  endDate: date,
  version: int4,
  isArchived: bool,
};

/** A closure, removed or not, locked until the transaction ends. */
export async function holdClosure(tx: Tx, id: number): Promise<ClosureRow | undefined> {
  const [row] = await read(tx, sql`id = ${id} for update`);
  return row;
}

export async function readClosure(business: InBusiness, id: number): Promise<ClosureRow | undefined> {
  const [row] = await read(business, sql`id = ${id} and archived_at is null`);
  return row;
}

/** A store's closures that reach `from` or later, by date. */
export const closuresFrom = (business: InBusiness, storeId: number, from: string): Promise<ClosureRow[]> =>
  read(
    business,
    sql`store_id = ${storeId} and archived_at is null and end_date >= ${from} order by start_date, id`,
  );

async function read({ db, businessId }: InBusiness, wanted: RawBuilder<unknown>): Promise<ClosureRow[]> {
  const { rows } = await typedSql(columns)`
    select id, store_id as "storeId", name, start_date as "startDate", end_date as "endDate", version,
      archived_at is not null as "isArchived"
    from schedule_closure where business_id = ${businessId} and ${wanted}
  `.execute(db);
  return rows;
}

/** Planned stops on closed days that haven't ended, been dismissed or passed; of orders that still stand. */
const open = ({ businessId }: InBusiness, now: Date) => sql`
  schedule_closure c
  join store on store.business_id = ${businessId} and store.id = c.store_id
  join delivery d on d.business_id = ${businessId} and d.store_id = c.store_id and d.outcome is null
    and d.window_start >= c.start_date::timestamp at time zone store.time_zone
    and d.window_start < (c.end_date + 1)::timestamp at time zone store.time_zone and d.window_end > ${now}
  join order_state s on s.business_id = ${businessId} and s.order_id = d.order_id and s.voided_at is null
    and s.undone_at is null
  where c.business_id = ${businessId} and c.archived_at is null and not exists (
    select from schedule_dismissal gone
    where gone.business_id = ${businessId} and gone.closure_id = c.id and gone.delivery_id = d.id)`;

/** How many orders each closure of a store affects. */
export async function countAffected(
  business: InBusiness,
  storeId: number,
  now: Date,
): Promise<Map<Closure['id'], number>> {
  const { rows } = await typedSql({ id: int8, affected: int4 })`
    select c.id, count(*)::int as affected from ${open(business, now)} and c.store_id = ${storeId} group by c.id
  `.execute(business.db);
  return new Map(rows.map(({ id, affected }) => [id, affected]));
}

export type AffectedRow = AffectedOrder & { email: string | null };

/** The orders that a closure affects, by time. */
export async function readAffected(
  business: InBusiness,
  closureId: number,
  now: Date,
  most: number,
): Promise<AffectedRow[]> {
  const { rows } = await typedSql({
    deliveryId: int8,
    closureId: int8,
    closureName: text,
    orderId: int8,
    orderCode: text,
    orderStatus: tables.order_state.status,
    customerName: text.orNull,
    email: text.orNull,
    hasEmail: bool,
    kind: tables.delivery.kind,
    windowStart: timestamptz,
    windowEnd: timestamptz,
  })`
    select affected.*, o.code as "orderCode",
      coalesce(nullif(customer.company_name, ''), nullif(trim(customer.first_name || ' ' || customer.last_name), ''))
        as "customerName",
      customer.email, customer.email is not null as "hasEmail"
    from (
      select d.id as "deliveryId", c.id as "closureId", c.name as "closureName", d.order_id as "orderId",
        s.status as "orderStatus", d.kind, d.window_start as "windowStart", d.window_end as "windowEnd"
      from ${open(business, now)} and c.id = ${closureId} order by d.window_start, d.id limit ${most}
    ) affected
    join laundry_order o on o.business_id = ${business.businessId} and o.id = affected."orderId"
    left join customer on customer.business_id = ${business.businessId} and customer.id = o.customer_id
    order by "windowStart", "deliveryId"
  `.execute(business.db);
  return rows;
}
