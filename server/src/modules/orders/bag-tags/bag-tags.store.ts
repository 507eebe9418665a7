import type { Tx } from '../../../platform/db/database.ts';
import { int8 } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

/** The new tag’s id; undefined if its name is taken. */
export async function insertBagTag(tx: Tx, name: string): Promise<number | undefined> {
  const { rows } = await typedSql({ id: int8 })`
    insert into bag_note_tag (business_id, name) values (${tx.businessId}, ${name})
    on conflict do nothing returning id
  `.execute(tx.db);
  return rows[0]?.id;
}

/** Adds tags without an audit entry, for the demo. */
export async function recordBagTags(tx: Tx, names: readonly string[]): Promise<void> {
  for (const name of names) await insertBagTag(tx, name);
}

/** Deletes a tag; its orders are kept, so it can be restored. Returns its name. */
export async function archiveBagTag(tx: Tx, id: number, at: Date): Promise<string | undefined> {
  const rows = await tx.db
    .updateTable('bag_note_tag')
    .set({ archived_at: at })
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .returning('name')
    .execute();
  return rows[0]?.name;
}

/** Restores a deleted tag; undefined if it isn’t deleted. */
export async function restoreBagTag(tx: Tx, id: number): Promise<string | undefined> {
  const rows = await tx.db
    .updateTable('bag_note_tag')
    .set({ archived_at: null })
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .where('archived_at', 'is not', null)
    .returning('name')
    .execute();
  return rows[0]?.name;
}

export async function countTagged(tx: Tx, id: number): Promise<number> {
  const { rows } = await typedSql({ orders: int8 })`
    select count(*) as orders from order_bag_note where business_id = ${tx.businessId} and tag_id = ${id}
  `.execute(tx.db);
  return rows[0]?.orders ?? 0;
}

export async function addTagsToOrder(tx: Tx, orderId: number, tagIds: readonly number[]): Promise<void> {
  if (tagIds.length === 0) return;
  await tx.db
    .insertInto('order_bag_note')
    .values(tagIds.map((tag_id) => ({ business_id: tx.businessId, order_id: orderId, tag_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeTagsFromOrder(tx: Tx, orderId: number, tagIds: readonly number[]): Promise<void> {
  if (tagIds.length === 0) return;
  await tx.db
    .deleteFrom('order_bag_note')
    .where('business_id', '=', tx.businessId)
    .where('order_id', '=', orderId)
    .where('tag_id', 'in', [...tagIds])
    .execute();
}
