import type { CannedReply } from '@washboard/contract/messenger/replies/canned-replies.schemas.ts';
import type { InBusiness, Tx } from '../../../platform/db/database.ts';
import { bool, int4, int8, text } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

/** Replies in use, by name. */
export async function readReplies({ db, businessId }: InBusiness): Promise<CannedReply[]> {
  const { rows } = await typedSql({ id: int8, name: text, wording: text, version: int4 })`
    select id, name, wording, version from canned_reply where business_id = ${businessId} and archived_at is null
    order by lower(name), id
  `.execute(db);
  return rows;
}

/** One, locked until the transaction ends. */
export async function holdReply({ db, businessId }: Tx, id: number) {
  const { rows } = await typedSql({ id: int8, name: text, wording: text, version: int4, isArchived: bool })`
    select id, name, wording, version, archived_at is not null as "isArchived" from canned_reply
    where business_id = ${businessId} and id = ${id} for update
  `.execute(db);
  return rows[0];
}
