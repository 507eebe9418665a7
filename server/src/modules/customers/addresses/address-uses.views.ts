import type { AddressUse } from '@washboard/contract/customers/address-uses.ts';
import type { InBusiness } from '../../../platform/db/database.ts';
import { bool, int8 } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

/** Days after which an overdue recurring order no longer counts as recurring. */
const graceDays = 7;

/**
 * What uses a customer's addresses: an expected recurring order, or any order in progress. Voided and undone
 * orders use none.
 */
export async function readAddressUses(
  { db, businessId }: InBusiness,
  customerId: number,
  at: Date,
): Promise<Map<number, AddressUse>> {
  const { rows } = await typedSql({ addressId: int8, isRecurring: bool })`
    select o.address_id as "addressId", bool_or(o.type = 'RECURRING') as "isRecurring"
    from customer_address a
    cross join lateral (
      select * from laundry_order where address_id = a.id and business_id = ${businessId} offset 0
    ) o
    join lateral (
      select * from order_state where business_id = ${businessId} and order_id = o.id offset 0
    ) s on s.undone_at is null and s.voided_at is null
      and (s.status <> 'COMPLETED'
        or o.placed_at + make_interval(weeks => o.recurring_weeks, days => ${graceDays}) > ${at})
    where a.business_id = ${businessId} and a.customer_id = ${customerId}
    group by o.address_id
  `.execute(db);
  return new Map(
    rows.map(({ addressId, isRecurring }) => [addressId, isRecurring ? 'recurring' : 'service']),
  );
}
