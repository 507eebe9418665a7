import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { int8, text } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

/** Customers by phone (international form) and email (lower case); of several with the same one the first. */
export async function findCustomersByContact(
  tx: Tx,
  { phones, emails }: { phones: readonly string[]; emails: readonly string[] },
): Promise<{ byPhone: Map<string, number>; byEmail: Map<string, number> }> {
  const of = async (column: 'phone' | 'email', values: readonly string[]) => {
    if (values.length === 0) return new Map<string, number>();
    const { rows } = await typedSql({ contact: text, id: int8 })`
      select ${sql.ref(column)} as contact, min(id) as id from customer
      where business_id = ${tx.businessId} and ${sql.ref(column)} = any(${[...new Set(values)]}::text[])
        and undone_at is null
      group by 1
    `.execute(tx.db);
    return new Map(rows.map(({ contact, id }) => [contact, id]));
  };
  return { byPhone: await of('phone', phones), byEmail: await of('email', emails) };
}
