import type { CustomerAddress } from '@washboard/contract/customers/customer-page.schemas.ts';
import { sql } from 'kysely';
import type { InBusiness } from '../../../platform/db/database.ts';
import { readAddressUses } from './address-uses.views.ts';

/**
 * The addresses of a customer that are offered, oldest first. One that orders use is: told to be removed, it goes
 * when the last of them is over. So the order in which a till tells of orders and removals changes nothing.
 */
export async function readAddresses(
  given: InBusiness,
  customerId: number,
  at: Date,
): Promise<CustomerAddress[]> {
  const [{ rows }, uses] = await Promise.all([
    sql<Omit<CustomerAddress, 'use'> & { isRemoved: boolean }>`
      select id, street, city, state, zip_code as "zipCode", notes, removed_at is not null as "isRemoved"
      from customer_address
      where business_id = ${given.businessId} and customer_id = ${customerId} order by added_at, id
    `.execute(given.db),
    readAddressUses(given, customerId, at),
  ]);
  return rows.flatMap(({ isRemoved, ...address }) => {
    const use = uses.get(address.id) ?? null;
    return isRemoved && use === null ? [] : [{ ...address, use }];
  });
}
