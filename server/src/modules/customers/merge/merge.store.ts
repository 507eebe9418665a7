import { sql } from 'kysely';
import type { InBusiness, Tx } from '../../../platform/db/database.ts';
import { bool, date, int8, json, text } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { forgetPeople, listPeople } from '../customer-listing.store.ts';
import type { MergedFacts } from './merge.rules.ts';

/** A merge that isn't undone. */
export interface Merge {
  id: number;
  keptId: number;
  mergedId: number;
  /** Keys of moved rows by kind. */
  moved: Record<string, string[]>;
  before: Partial<MergedFacts>;
  after: Partial<MergedFacts>;
}

/** Records a merge and takes the merged customer off all lists. Returns its id. */
export async function recordMerge(tx: Tx, merge: Omit<Merge, 'id'>, at: Date): Promise<number> {
  const { id } = await tx.db
    .insertInto('customer_merge')
    .values({
      business_id: tx.businessId,
      kept_id: merge.keptId,
      merged_id: merge.mergedId,
      moved: JSON.stringify(merge.moved),
      before: JSON.stringify(merge.before),
      after: JSON.stringify(merge.after),
      merged_at: at.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await archive(tx, merge.mergedId, at);
  await forgetPeople(tx, [merge.mergedId]);
  return id;
}

const archive = (tx: Tx, id: number, at: Date | null) =>
  tx.db
    .updateTable('customer')
    .set((eb) => ({ archived_at: at === null ? null : at.toISOString(), version: eb('version', '+', 1) }))
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();

/** A merge in effect, locked. */
export async function holdMerge(tx: Tx, id: number): Promise<Merge | undefined> {
  const { rows } = await typedSql({
    id: int8,
    keptId: int8,
    mergedId: int8,
    moved: json.of<Merge['moved']>(),
    before: json.of<Merge['before']>(),
    after: json.of<Merge['after']>(),
  })`
    select id, kept_id as "keptId", merged_id as "mergedId", to_json(moved) as moved, to_json(before) as before,
      to_json(after) as after
    from customer_merge where business_id = ${tx.businessId} and id = ${id} and undone_at is null for update
  `.execute(tx.db);
  return rows[0];
}

/** Marks a merge as undone and lists the merged customer again. */
export async function endMerge(tx: Tx, { id, mergedId }: Merge, at: Date): Promise<void> {
  await tx.db
    .updateTable('customer_merge')
    .set({ undone_at: at.toISOString() })
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
  await archive(tx, mergedId, null);
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
    since: date,
  })`
    select id, first_name as "firstName", last_name as "lastName", company_name as "companyName", email, phone,
      is_commercial as "isCommercial", sms_consent as "smsConsent", email_consent as "emailConsent",
      store_id as "storeId", business_date as since
    from customer where business_id = ${tx.businessId} and id = ${mergedId}
  `.execute(tx.db);
  await listPeople(tx, rows);
}

/** Whether any of these customers is part of a merge in effect. */
export async function areMerged({ db, businessId }: InBusiness, ids: readonly number[]): Promise<boolean> {
  const { rows } = await typedSql({ isMerged: bool })`
    select exists (select from customer_merge where business_id = ${businessId} and undone_at is null
      and (merged_id = any(${[...ids]}::bigint[]) or kept_id = any(${[...ids]}::bigint[]))) as "isMerged"
  `.execute(db);
  return rows[0]?.isMerged ?? false;
}

/** The stores that these customers belong to. */
export async function storesOfCustomers({ db, businessId }: InBusiness, ids: readonly number[]) {
  const { rows } = await typedSql({ customerId: int8, storeId: int8 })`
    select customer_id as "customerId", store_id as "storeId" from customer_facts
    where business_id = ${businessId} and customer_id = any(${[...ids]}::bigint[])
  `.execute(db);
  return rows;
}

/** Whether a customer is merged into another now, or undone with an import. */
export async function isGone(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await typedSql({ isGone: bool })`
    select ${sql`archived_at is not null`} as "isGone" from customer
    where business_id = ${tx.businessId} and id = ${id}
  `.execute(tx.db);
  return rows[0]?.isGone ?? true;
}
