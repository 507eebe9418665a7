import { type RawBuilder, sql } from 'kysely';
import type { InBusiness } from '../../platform/db/database.ts';
import { int8, int8Array, text } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

/** Whose phone it is: of several customers the one with the latest order. */
export async function findOwner({ db, businessId }: InBusiness, phone: string): Promise<number | null> {
  const { rows } = await typedSql({ id: int8 })`
    select c.id from customer c
    left join customer_facts f on f.business_id = c.business_id and f.customer_id = c.id
    where c.business_id = ${businessId} and c.phone = ${phone} and c.undone_at is null and c.archived_at is null
    order by f.last_order_on desc nulls last, c.id desc limit 1
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** The store of a customer’s latest order. */
export const latestStoreOf = (businessId: number, customerId: RawBuilder<unknown>) => sql`(
  select store_id from customer_facts where business_id = ${businessId} and customer_id = ${customerId}
  order by own_last_order_on desc nulls last, store_id limit 1)`;

/** Who sends: the business, and the phone of its first store. */
export async function readSender({ db, businessId }: InBusiness) {
  const { rows } = await typedSql({ name: text, phone: text })`
    select b.name, coalesce((
      select phone_number from store where business_id = b.id and archived_at is null and phone_number <> ''
      order by id limit 1), '') as phone
    from business b where b.id = ${businessId}
  `.execute(db);
  return rows[0];
}

/** The phones of customers, of those that these stores see. */
export async function readPhones(
  { db, businessId }: InBusiness,
  customerIds: readonly number[],
): Promise<{ customerId: number; phone: string | null; storeIds: string[] }[]> {
  const { rows } = await typedSql({ customerId: int8, phone: text.orNull, storeIds: int8Array })`
    select c.id as "customerId", c.phone, array(
      select f.store_id from customer_facts f where f.business_id = c.business_id and f.customer_id = c.id
    ) as "storeIds"
    from customer c
    where c.business_id = ${businessId} and c.id = any(${[...customerIds]}::bigint[]) and c.archived_at is null
    order by c.id
  `.execute(db);
  return rows;
}
