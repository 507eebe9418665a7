import type { TagChange } from '@washboard/contract/customers/customer-tags.schemas.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { bool, int4, int8, json, text } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

/** A tag's id by name, ignoring case. */
export async function findTag(tx: Tx, name: string): Promise<number | undefined> {
  const { rows } = await typedSql({ id: int8 })`
    select id from customer_note_tag
    where business_id = ${tx.businessId} and lower(name) = lower(${name}) and archived_at is null
  `.execute(tx.db);
  return rows[0]?.id;
}

export interface NewTagChange {
  tagId: number;
  isAdded: boolean;
  customerIds: readonly number[];
  userId: number;
  at: Date;
}

export async function insertTagChange(tx: Tx, change: NewTagChange): Promise<number> {
  const { rows } = await typedSql({ id: int8 })`
    insert into customer_tag_change (business_id, tag_id, is_added, customer_ids, user_id, created_at)
    values (${tx.businessId}, ${change.tagId}, ${change.isAdded}, ${[...change.customerIds]}::bigint[],
      ${change.userId}, ${change.at}) returning id
  `.execute(tx.db);
  return rows[0]?.id ?? 0;
}

export type HeldTagChange = TagChange & { tagId: number; customerIds: number[]; userId: number };

/** A change, locked until the transaction ends. */
export async function holdTagChange(tx: Tx, id: number): Promise<HeldTagChange | undefined> {
  const { rows } = await typedSql({
    id: int8,
    tagId: int8,
    tag: text,
    isAdded: bool,
    userId: int8,
    customerIds: json.of<number[]>(),
    changed: int4,
    isUndone: bool,
  })`
    select t.id, t.tag_id as "tagId", tag.name as tag, t.is_added as "isAdded", t.user_id as "userId",
      array_to_json(t.customer_ids) as "customerIds", cardinality(t.customer_ids) as changed,
      t.undone_at is not null as "isUndone"
    from customer_tag_change t
    join customer_note_tag tag on tag.business_id = t.business_id and tag.id = t.tag_id
    where t.business_id = ${tx.businessId} and t.id = ${id} for update of t
  `.execute(tx.db);
  return rows[0];
}

export async function markTagChangeUndone(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.db
    .updateTable('customer_tag_change')
    .set({ undone_at: at })
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}

/**
 * Archives a tag: returns its name and how many customers had it. They count as changed, as if each had lost
 * it.
 */
export async function archiveTag(
  tx: Tx,
  id: number,
  at: Date,
): Promise<{ name: string; customers: number } | undefined> {
  const rows = await tx.db
    .updateTable('customer_note_tag')
    .set({ archived_at: at })
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .returning('name')
    .execute();
  return rows[0] && { ...rows[0], customers: await touchTagged(tx, id) };
}

/** Restores an archived tag for all who had it. */
export async function restoreTag(
  tx: Tx,
  id: number,
): Promise<{ name: string; customers: number } | undefined> {
  const rows = await tx.db
    .updateTable('customer_note_tag')
    .set({ archived_at: null })
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .where('archived_at', 'is not', null)
    .returning('name')
    .execute();
  return rows[0] && { ...rows[0], customers: await touchTagged(tx, id) };
}

/** Marks a tag's customers as changed; returns their number. */
async function touchTagged(tx: Tx, tagId: number): Promise<number> {
  const { rows } = await typedSql({ customers: int8 })`
    with touched as (
      update customer c set version = version + 1 from customer_tagging t
      where t.business_id = ${tx.businessId} and t.tag_id = ${tagId}
        and c.business_id = t.business_id and c.id = t.customer_id and c.archived_at is null returning c.id
    )
    select count(*) as customers from touched
  `.execute(tx.db);
  return rows[0]?.customers ?? 0;
}

/** A tag's name, archived or not; locked until the transaction ends. */
export async function holdTag(tx: Tx, id: number): Promise<string | undefined> {
  const rows = await tx.db
    .selectFrom('customer_note_tag')
    .select('name')
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return rows[0]?.name;
}
