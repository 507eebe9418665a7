import { folded } from '@washboard/contract/core/text/folded.ts';
import { customerName } from '@washboard/contract/customers/search-terms.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { bool, int8, json, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { bestMatch, type Candidate, type CustomerMatch, type Person } from './customer-matches.rules.ts';

const columns = {
  id: int8,
  firstName: text,
  lastName: text,
  companyName: text,
  email: text.orNull,
  phone: text.orNull,
  isCommercial: bool,
  smsConsent: bool,
  emailConsent: bool,
  birthday: text.orNull,
  notes: text,
  changedAt: timestamptz,
  withdrawn: json.of<string[]>(),
  addresses: json.of<{ street: string; zipCode: string }[]>(),
};

/** Of one phone, email or name at most so many customers are compared. */
const mostAlike = 20;

/**
 * The existing customer that each person matches best, by our id, their number, phone, email and name. Customers
 * that `importId` added don't count.
 */
export async function matchCustomers(
  tx: Tx,
  people: readonly Person[],
  importId: number,
): Promise<(CustomerMatch | null)[]> {
  const candidates = await readCandidates(tx, people, importId);
  const byKey = new Map<string, Set<Candidate>>();
  const keysOf = (one: Omit<Person, 'customerId' | 'numberedId'>, ids: (number | null)[]) => [
    ...ids.map((id) => `id ${id}`),
    ...(one.phone === null ? [] : [`phone ${one.phone}`]),
    ...(one.email === null ? [] : [`email ${one.email}`]),
    `name ${folded(customerName(one))}`,
    `name ${folded(`${one.firstName} ${one.lastName}`)}`,
  ];
  for (const candidate of candidates)
    for (const key of keysOf(candidate, [candidate.id]))
      byKey.set(key, (byKey.get(key) ?? new Set()).add(candidate));
  return people.map((person) => {
    const alike = keysOf(person, [person.customerId, person.numberedId]).flatMap((key) => [
      ...(byKey.get(key) ?? []),
    ]);
    return bestMatch(person, [...new Set(alike)]);
  });
}

async function readCandidates(tx: Tx, people: readonly Person[], importId: number): Promise<Candidate[]> {
  const present = <T>(values: readonly (T | null)[]) => [
    ...new Set(values.filter((value) => value !== null)),
  ];
  const ids = present(people.flatMap(({ customerId, numberedId }) => [customerId, numberedId]));
  const names = present(
    people.flatMap((one) => [folded(customerName(one)), folded(`${one.firstName} ${one.lastName}`)]),
  );
  const alike = (values: readonly string[], found: RawBuilder<unknown>) => sql`
    select f.id from unnest(${[...values]}::text[]) as wanted (value)
    cross join lateral (${found} limit ${mostAlike}) f`;
  const { rows } = await typedSql(columns)`
    select c.id, c.first_name as "firstName", c.last_name as "lastName", c.company_name as "companyName", c.email,
      c.phone, c.is_commercial as "isCommercial", c.sms_consent as "smsConsent", c.email_consent as "emailConsent",
      c.birthday, c.notes, c.changed_at as "changedAt",
      coalesce((select json_agg(channel) from (
        select distinct on (channel) channel, agreed from customer_consent
        where business_id = ${tx.businessId} and customer_id = c.id order by channel, id desc
      ) latest where not agreed), '[]'::json) as withdrawn,
      coalesce((select json_agg(json_build_object('street', street, 'zipCode', zip_code)) from customer_address
        where business_id = ${tx.businessId} and customer_id = c.id and removed_at is null), '[]'::json) as addresses
    from (
      select unnest(${ids}::bigint[]) as id
      union ${alike(
        present(people.map(({ phone }) => phone)),
        sql`select id from customer where business_id = ${tx.businessId} and phone = wanted.value
          and archived_at is null`,
      )}
      union ${alike(
        present(people.map(({ email }) => email)),
        sql`select id from customer where business_id = ${tx.businessId} and email = wanted.value
          and archived_at is null`,
      )}
      union ${alike(
        names,
        sql`select customer_id as id from customer_facts where business_id = ${tx.businessId}
          and store_id in (select id from store where business_id = ${tx.businessId})
          and name_key = wanted.value`,
      )}
    ) found
    join customer c on c.business_id = ${tx.businessId} and c.id = found.id and c.archived_at is null
      and c.import_id is distinct from ${importId}
  `.execute(tx.db);
  return rows;
}
