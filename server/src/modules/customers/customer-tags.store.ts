import type { TagChange } from '@washboard/contract/customers/customer-tags.schemas.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** The id of a tag by its name, whatever its capitals. */
export async function findTag(tx: Tx, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
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
  const { rows } = await sql<{ id: number }>`
    insert into customer_tag_change (business_id, tag_id, is_added, customer_ids, user_id, created_at)
    values (${tx.businessId}, ${change.tagId}, ${change.isAdded}, ${[...change.customerIds]}::bigint[],
      ${change.userId}, ${change.at}) returning id
  `.execute(tx.db);
  return rows[0]?.id ?? 0;
}

export type HeldTagChange = TagChange & { tagId: number; customerIds: number[]; userId: number };

/** A change, held until the transaction ends. */
export async function holdTagChange(tx: Tx, id: number): Promise<HeldTagChange | undefined> {
  const { rows } = await sql<HeldTagChange>`
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
  await sql`
    update customer_tag_change set undone_at = ${at} where business_id = ${tx.businessId} and id = ${id}
  `.execute(tx.db);
}
