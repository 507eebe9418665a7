import type { BagTag } from '@washboard/contract/orders/bag-tags/bag-tags.schemas.ts';
import type { InBusiness } from '../../../platform/db/database.ts';
import { int8, text } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

export async function readBagTags({ db, businessId }: InBusiness): Promise<BagTag[]> {
  const { rows } = await typedSql({ id: int8, name: text })`
    select id, name from bag_note_tag where business_id = ${businessId} and archived_at is null
    order by lower(name), id
  `.execute(db);
  return rows;
}

/** The tags of an order, also deleted ones. */
export async function readTagsOfOrder({ db, businessId }: InBusiness, orderId: number): Promise<number[]> {
  const { rows } = await typedSql({ id: int8 })`
    select tag_id as id from order_bag_note where business_id = ${businessId} and order_id = ${orderId}
  `.execute(db);
  return rows.map(({ id }) => id);
}
