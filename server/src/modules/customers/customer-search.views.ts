import { searchedTerms } from '@washboard/contract/customers/search-terms.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { BusinessDb } from '../../platform/db/database.ts';

/** Those whose words begin so, for each word of what is searched; to be intersected. */
export function searches(business: BusinessDb, q: string): RawBuilder<unknown>[] {
  return searchedTerms(q).map(
    (start) => sql`select customer_id from customer_term where ${beginsWith(business.businessId, start)}`,
  );
}

const beginsWith = (businessId: number, start: string) => sql`business_id = ${businessId}
  and term >= ${start} and term < ${`${start}\u{10FFFF}`}`;

/** Customers whose words begin so, one for each that does; of several, those of the first who have the others. */
const having = (businessId: number, [start = '', ...others]: readonly string[]): RawBuilder<unknown> =>
  sql`select customer_id from customer_term where ${beginsWith(businessId, start)} ${
    others.length === 0 ? sql`` : sql`and customer_id in (${having(businessId, others)})`
  }`;

/** Above so many, customers are not named in a statement about them. */
const mostNamed = 500;

/** The customers behind what is searched; `many` where there are too many to be named. */
export type FoundCustomers = readonly number[] | 'many';

/** Customers by the beginnings of words of their names, by e-mail, or by digits of the phone number. */
export async function findCustomers(business: BusinessDb, q: string): Promise<FoundCustomers> {
  const starts = searchedTerms(q);
  if (starts.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select customer_id as id from (${having(business.businessId, starts)} limit ${mostNamed + 1}) found
  `.execute(business.read);
  return rows.length > mostNamed ? 'many' : [...new Set(rows.map((row) => row.id))];
}

/** The ids of those who are searched, for a statement that looks them up; some stand there more than once. */
export const searchedCustomers = (businessId: number, q: string): RawBuilder<unknown> =>
  having(businessId, searchedTerms(q));

/** Is the customer with this id one of those searched? For a row of another list, by the customer's own words. */
export function isSearched(
  businessId: number,
  q: string,
  customerId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql.join(
    searchedTerms(q).map(
      (start) => sql`exists (select from customer_term
        where customer_id = ${customerId} and ${beginsWith(businessId, start)} offset 0)`,
    ),
    sql` and `,
  );
}
