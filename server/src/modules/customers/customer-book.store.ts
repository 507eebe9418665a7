import type { CustomerFacts } from '@washboard/contract/customers/customer-events.schemas.ts';
import { sql } from 'kysely';
import { drawIds } from '../../platform/db/bulk/draw-ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertRows, unnestRows } from '../../platform/db/rows.ts';
import { bool, int4, int8, text, timestamptz } from '../../platform/db/schema/column.ts';
import { tables } from '../../platform/db/schema/tables.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';
import {
  type ConsentSource,
  mayAgree,
  recordFirstConsents,
  recordReportedConsents,
} from './consent.store.ts';
import { forgetPeople, listPeople, relistPeople } from './customer-listing.store.ts';

/** A customer as an event reports them. The latest by `at`, then `ref`, wins. */
export interface CustomerReport {
  facts: CustomerFacts;
  /** ISO, UTC. */
  at: string;
  ref: string;
}

export interface NewCustomer extends CustomerReport {
  storeId: number;
  businessDate: string;
  /** Of a former customer, who is in no list. */
  archivedAt?: Date | null;
}

/** The columns of a customer's facts. */
const factColumns = {
  first_name: ({ facts }: CustomerReport) => facts.firstName,
  last_name: ({ facts }: CustomerReport) => facts.lastName,
  company_name: ({ facts }: CustomerReport) => facts.companyName,
  email: ({ facts }: CustomerReport) => facts.email,
  phone: ({ facts }: CustomerReport) => facts.phone,
  is_commercial: ({ facts }: CustomerReport) => facts.isCommercial,
  sms_consent: ({ facts }: CustomerReport) => facts.smsConsent,
  email_consent: ({ facts }: CustomerReport) => facts.emailConsent,
  notes: ({ facts }: CustomerReport) => facts.notes,
  birthday: ({ facts }: CustomerReport) => facts.birthday ?? null,
};

/** Adds customers; ids are in the given order. `importId` is their import. */
export async function recordCustomers(
  tx: Tx,
  source: string,
  customers: readonly NewCustomer[],
  importId: number | null = null,
): Promise<number[]> {
  const ids = await drawIds(tx, 'customer_id_seq', customers.length);
  await insertRows(tx, 'customer', customers, {
    id: (_, index) => ids[index],
    ...factColumns,
    store_id: (one) => one.storeId,
    created_at: (one) => one.at,
    business_date: (one) => one.businessDate,
    changed_at: (one) => one.at,
    changed_ref: (one) => one.ref,
    source,
    import_id: importId,
    archived_at: (one) => one.archivedAt?.toISOString() ?? null,
  }).execute();
  await listPeople(
    tx,
    customers.flatMap(({ facts, storeId, businessDate, archivedAt }, index) =>
      archivedAt ? [] : [{ ...facts, id: ids[index] ?? 0, storeId, since: businessDate }],
    ),
  );
  await recordFirstConsents(
    tx,
    { source, importId },
    customers.map(({ facts, at }, index) => ({ ...facts, at, customerId: ids[index] ?? 0 })),
  );
  for (const storeId of new Set(customers.map((one) => one.storeId)))
    tx.publish({ type: 'customers.changed', storeId });
  return ids;
}

/**
 * Updates customers; an older report only adds to the consent log. A withdrawal in the back office isn't
 * overridden by registers or files.
 */
export async function changeCustomers(
  tx: Tx,
  source: ConsentSource,
  changes: readonly (CustomerReport & { customerId: number })[],
): Promise<void> {
  const { rows } = await typedSql({
    id: int8,
    firstName: text,
    lastName: text,
    companyName: text,
    email: text.orNull,
    phone: text.orNull,
    isCommercial: bool,
    smsConsent: bool,
    emailConsent: bool,
    storeId: int8,
    version: int4,
    isListed: bool,
  })`
    with reported as (
      select distinct on (id) * from ${unnestRows(
        { ...tables.customer, at: timestamptz, ref: text, has_birthday: bool },
        changes,
        {
          id: (one) => one.customerId,
          ...factColumns,
          at: (one) => one.at,
          ref: (one) => one.ref,
          has_birthday: (one) => one.facts.birthday !== undefined,
        },
      )} as t
      order by id, at desc, ref collate "C" desc
    )
    update customer set first_name = reported.first_name, last_name = reported.last_name, company_name = reported.company_name,
      email = reported.email, phone = reported.phone, is_commercial = reported.is_commercial,
      sms_consent = reported.sms_consent and ${mayAgree(tx, source, 'SMS')},
      email_consent = reported.email_consent and ${mayAgree(tx, source, 'EMAIL')}, notes = reported.notes,
      birthday = case when reported.has_birthday then reported.birthday else customer.birthday end, changed_at = reported.at, changed_ref = reported.ref,
      version = customer.version + 1
    from reported
    where customer.business_id = ${tx.businessId} and customer.id = reported.id
      and (customer.changed_at, customer.changed_ref collate "C") < (reported.at, reported.ref)
    returning customer.id, customer.first_name as "firstName", customer.last_name as "lastName",
      customer.company_name as "companyName", customer.email, customer.phone,
      customer.is_commercial as "isCommercial", customer.sms_consent as "smsConsent",
      customer.email_consent as "emailConsent", customer.store_id as "storeId", customer.version,
      customer.archived_at is null as "isListed"
  `.execute(tx.db);
  await relistPeople(
    tx,
    rows.filter((row) => row.isListed),
  );
  if (source.by === undefined)
    await recordReportedConsents(
      tx,
      source,
      changes.map(({ customerId, facts, at }) => ({ ...facts, customerId, at })),
    );
  for (const { storeId, id, version } of rows)
    tx.publish({ type: 'customers.changed', storeId, id, version });
}

/** Something of the customer changed, but not their own row. */
export async function touchCustomer(tx: Tx, id: number): Promise<void> {
  await tx.db
    .updateTable('customer')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}

/** Removes an import's customers from all lists. Nothing may refer to them any more. */
export async function undoCustomers(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  await sql`
    update customer set undone_at = ${at.toISOString()}, archived_at = coalesce(archived_at, ${at.toISOString()}),
      version = version + 1
    where business_id = ${tx.businessId} and id = any(${[...ids]}::bigint[]) and undone_at is null
  `.execute(tx.db);
  await forgetPeople(tx, ids);
  tx.publish({ type: 'customers.changed' });
}
