import { searchedTerms } from '@washboard/contract/customers/search-terms.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { BusinessDb } from '../../platform/db/database.ts';
import { int8 } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

/** Customers with a word starting like this, for each search term; to be intersected. */
export function searches(business: BusinessDb, q: string): RawBuilder<unknown>[] {
  return searchedTerms(q).map(
    (start) => sql`select customer_id from customer_term where ${beginsWith(business.businessId, start)}`,
  );
}

const beginsWith = (businessId: number, start: string) => sql`business_id = ${businessId}
  and term >= ${start} and term < ${`${start}\u{10FFFF}`}`;

/**
 * Customers with matching words, one row per match; for several terms, those of the first that have the
 * others.
 */
const having = (businessId: number, [start = '', ...others]: readonly string[]): RawBuilder<unknown> =>
  sql`select customer_id from customer_term where ${beginsWith(businessId, start)} ${
    others.length === 0 ? sql`` : sql`and customer_id in (${having(businessId, others)})`
  }`;

/** Above this many, customers aren't listed in a statement. */
const mostNamed = 500;

/** The customers a search finds; `many` if there are too many to list. */
export type FoundCustomers = readonly number[] | 'many';

/** Customers by starts of name words, email, or digits of the phone number. */
export async function findCustomers(business: BusinessDb, q: string): Promise<FoundCustomers> {
  const starts = searchedTerms(q);
  if (starts.length === 0) return [];
  const { rows } = await typedSql({ id: int8 })`
    select customer_id as id from (${having(business.businessId, starts)} limit ${mostNamed + 1}) found
  `.execute(business.read);
  return rows.length > mostNamed ? 'many' : [...new Set(rows.map((row) => row.id))];
}

/** Ids of found customers for a statement that joins them; may contain duplicates. */
export const searchedCustomers = (businessId: number, q: string): RawBuilder<unknown> =>
  having(businessId, searchedTerms(q));

/** Whether a customer id is among those found; for a row of another list, by the customer's words. */
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
