import type { CustomerAddress } from '@washboard/contract/customers/customer-page.schemas.ts';
import type { InBusiness } from '../../../platform/db/database.ts';
import { bool, int8, text } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { readAddressUses } from './address-uses.views.ts';

/**
 * A customer's offered addresses, oldest first, including removed ones that orders still use. So the order of
 * arrival of orders and removals doesn't matter.
 */
export async function readAddresses(
  given: InBusiness,
  customerId: number,
  at: Date,
): Promise<CustomerAddress[]> {
  const [{ rows }, uses] = await Promise.all([
    typedSql({
      id: int8,
      street: text,
      city: text,
      state: text,
      zipCode: text,
      notes: text,
      isRemoved: bool,
    })`
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
