import type { BulkState } from '@washboard/contract/messenger/bulk/bulk-messages.constants.ts';
import type { BulkMessage } from '@washboard/contract/messenger/bulk/bulk-messages.schemas.ts';
import type { Refusal } from '@washboard/contract/messenger/messenger.constants.ts';
import { sql } from 'kysely';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { insertRows } from '../../../platform/db/rows.ts';

/** Adds one; undefined if the page asked for it before. */
export async function insertBulk(
  tx: Tx,
  { key, wording, messageType, sendAt }: Omit<BulkMessage, 'customers'>,
  author: Author,
): Promise<number | undefined> {
  const rows = await tx.db
    .insertInto('bulk_message')
    .values({
      business_id: tx.businessId,
      key,
      wording,
      message_type: messageType,
      send_at: sendAt,
      made_by: author.name ?? '',
      user_id: author.userId,
      created_at: author.at,
    })
    .onConflict((conflict) => conflict.columns(['business_id', 'key']).doNothing())
    .returning('id')
    .execute();
  return rows[0]?.id;
}

export interface Recipient {
  customerId: number;
  phone: string | null;
  /** Why they get none. */
  refusal: Refusal | null;
}

export async function insertRecipients(tx: Tx, bulkId: number, all: readonly Recipient[]): Promise<void> {
  if (all.length === 0) return;
  await insertRows(tx, 'bulk_recipient', all, {
    bulk_id: bulkId,
    customer_id: (one) => one.customerId,
    phone: (one) => one.phone,
    refusal: (one) => one.refusal,
  }).execute();
}

/** Notes a recipient's text, or why they get none after all. */
export async function settleRecipient(
  tx: Tx,
  bulkId: number,
  customerId: number,
  end: { message_id: number } | { refusal: Refusal | 'GONE' },
): Promise<void> {
  await tx.db
    .updateTable('bulk_recipient')
    .set(end)
    .where('business_id', '=', tx.businessId)
    .where('bulk_id', '=', bulkId)
    .where('customer_id', '=', customerId)
    .execute();
}

export async function setBulkState(tx: Tx, id: number, state: BulkState): Promise<void> {
  await tx.db
    .updateTable('bulk_message')
    .set({ state })
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}

/** Stops every text that isn’t with the carrier. Returns how many customers don't get it. */
export async function takeBack(tx: Tx, bulkId: number, at: Date): Promise<number> {
  const { numAffectedRows: unwritten = 0n } = await sql`
    update bulk_recipient set refusal = 'BULK_STOPPED'
    where business_id = ${tx.businessId} and bulk_id = ${bulkId} and message_id is null and refusal is null
  `.execute(tx.db);
  const { numAffectedRows: unsent = 0n } = await sql`
    update message m set deleted_at = ${at.toISOString()}::timestamptz
    from bulk_recipient r
    where r.business_id = ${tx.businessId} and r.bulk_id = ${bulkId} and m.business_id = ${tx.businessId}
      and m.id = r.message_id and m.delivery_status in ('SCHEDULED', 'QUEUED') and m.deleted_at is null
  `.execute(tx.db);
  return Number(unwritten + unsent);
}
