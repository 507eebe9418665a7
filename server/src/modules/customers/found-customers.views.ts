import type { BusinessDb } from '../../platform/db/database.ts';
import { int8, text } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';
import { searchedCustomers } from './customer-search.views.ts';

/** Of a name that more people have, so many are looked at. */
const mostLookedAt = 2_000;

const columns = {
  id: int8,
  firstName: text,
  lastName: text,
  companyName: text,
  email: text.orNull,
  phone: text.orNull,
};

/** Customers of these stores who are searched, those who ordered last first. */
export async function readFoundCustomers(
  { businessId, read }: BusinessDb,
  q: string,
  { storeIds, limit }: { storeIds: readonly number[]; limit: number },
) {
  const { rows } = await typedSql(columns)`
    select c.id, c.first_name as "firstName", c.last_name as "lastName", c.company_name as "companyName", c.email,
      c.phone
    from (
      select f.customer_id, max(f.last_order_on) as last_order_on
      from (select distinct customer_id from (${searchedCustomers(businessId, q)} limit ${mostLookedAt}) term) found
      join customer_facts f on f.business_id = ${businessId} and f.customer_id = found.customer_id
        and f.store_id = any(${storeIds}::bigint[])
      group by f.customer_id order by last_order_on desc nulls last, f.customer_id limit ${limit}
    ) found
    join customer c on c.business_id = ${businessId} and c.id = found.customer_id
    order by found.last_order_on desc nulls last, c.id
  `.execute(read);
  return rows;
}
