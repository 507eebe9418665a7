import type { AddressUse } from '@washboard/contract/customers/address-uses.ts';
import { sql } from 'kysely';
import type { InBusiness } from '../../../platform/db/database.ts';

/** A recurring order that does not come again stays one so long after it was expected. */
const graceDays = 7;

/**
 * What the addresses of a customer are used for: a recurring order that is to come again, or an order that is not
 * over, whoever's it is. Voided and undone orders use none.
 */
export async function readAddressUses(
  { db, businessId }: InBusiness,
  customerId: number,
  at: Date,
): Promise<Map<number, AddressUse>> {
  const { rows } = await sql<{ addressId: number; isRecurring: boolean }>`
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
