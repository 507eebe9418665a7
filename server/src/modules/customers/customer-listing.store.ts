import { folded } from '@washboard/contract/core/text/folded.ts';
import { customerName, type Findable, termsOf } from '@washboard/contract/customers/search-terms.rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { anyOf, insertRows, unnestRows } from '../../platform/db/rows.ts';
import { tables } from '../../platform/db/schema/tables.ts';
import { holdFacts } from './customer-facts.store.ts';

/** A person's fields in the customer list, besides order figures. */
export interface Person extends Findable {
  id: number;
  isCommercial: boolean;
  smsConsent: boolean;
  emailConsent: boolean;
}

const keyOf = (person: Person) => folded(customerName(person));

/** Adds new customers to the list, at their first store. */
export async function listPeople(
  tx: Tx,
  people: readonly (Person & { storeId: number; since: string })[],
): Promise<void> {
  await sql`
    insert into customer_facts (business_id, customer_id, store_id, store_ids, name_key, since_on, is_commercial,
      sms_consent, email_consent)
    select ${tx.businessId}, customer_id, store_id, array[store_id], name_key, since_on, is_commercial, sms_consent, email_consent
    from ${unnestRows(tables.customer_facts, people, {
      customer_id: (one) => one.id,
      store_id: (one) => one.storeId,
      name_key: keyOf,
      since_on: (one) => one.since,
      is_commercial: (one) => one.isCommercial,
      sms_consent: (one) => one.smsConsent,
      email_consent: (one) => one.emailConsent,
    })} as t
  `.execute(tx.db);
  await insertTerms(tx, people);
}

/** Updates these customers in the list. */
export async function relistPeople(tx: Tx, people: readonly Person[]): Promise<void> {
  if (people.length === 0) return;
  const ids = people.map((one) => one.id);
  await holdFacts(tx, ids);
  await sql`
    update customer_facts f set name_key = reported.name_key, is_commercial = reported.is_commercial,
      sms_consent = reported.sms_consent, email_consent = reported.email_consent
    from ${unnestRows(tables.customer_facts, people, {
      customer_id: (one) => one.id,
      name_key: keyOf,
      is_commercial: (one) => one.isCommercial,
      sms_consent: (one) => one.smsConsent,
      email_consent: (one) => one.emailConsent,
    })} as reported
    where f.business_id = ${tx.businessId} and f.customer_id = reported.customer_id
  `.execute(tx.db);
  await deleteTerms(tx, ids);
  await insertTerms(tx, people);
}

/** Removes customers from the list. */
export async function forgetPeople(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.db
    .deleteFrom('customer_facts')
    .where('business_id', '=', tx.businessId)
    .where('customer_id', '=', anyOf(ids))
    .execute();
  await deleteTerms(tx, ids);
}

async function insertTerms(tx: Tx, people: readonly Person[]): Promise<void> {
  const rows = people.flatMap((person) => termsOf(person).map((term) => ({ term, id: person.id })));
  await insertRows(tx, 'customer_term', rows, {
    term: (row) => row.term,
    customer_id: (row) => row.id,
  }).execute();
}

async function deleteTerms(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.db
    .deleteFrom('customer_term')
    .where('business_id', '=', tx.businessId)
    .where('customer_id', '=', anyOf(ids))
    .execute();
}
