import type { CannedReplyForm } from '@washboard/contract/messenger/replies/canned-replies.schemas.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { changeRow } from '../../../platform/db/writes/change-row.ts';
import { lockInBusiness } from '../../../platform/lock.store.ts';

export async function insertReply(tx: Tx, { name, wording }: CannedReplyForm): Promise<number> {
  const { id } = await tx.db
    .insertInto('canned_reply')
    .values({ business_id: tx.businessId, name, wording })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateReply = (tx: Tx, id: number, { name, wording }: CannedReplyForm) =>
  changeRow(tx, 'canned_reply', id, { name, wording });

export const archiveReply = (tx: Tx, id: number, at: Date | null) =>
  changeRow(tx, 'canned_reply', id, { archived_at: at });

/** One person at a time adds or changes replies, whose names are distinct. */
export const lockReplies = (tx: Tx) => lockInBusiness(tx, 'canned replies');
