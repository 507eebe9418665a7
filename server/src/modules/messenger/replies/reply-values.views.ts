import type { InBusiness } from '../../../platform/db/database.ts';
import { json, text } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import type { WithoutOrder } from './reply-values.rules.ts';

/** What is known of a customer without an order, or of an unknown number. */
export async function readWithoutOrder(
  { db, businessId }: InBusiness,
  customerId: number | null,
): Promise<WithoutOrder> {
  const { rows } = await typedSql({
    businessName: text,
    firstName: text,
    companyName: text,
    store: json.of<NonNullable<WithoutOrder['store']>>().orNull,
  })`
    select b.name as "businessName", coalesce(c.first_name, '') as "firstName",
      coalesce(c.company_name, '') as "companyName", (
        select case when count(*) = 1 then min(json_build_object(
          'name', name, 'phone', phone_number, 'address', address, 'city', city)::text)::json end
        from store where business_id = ${businessId} and archived_at is null
      ) as store
    from business b
    left join customer c on c.business_id = b.id and c.id = ${customerId}::bigint
    where b.id = ${businessId}
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`No business ${businessId}`);
  return row;
}
