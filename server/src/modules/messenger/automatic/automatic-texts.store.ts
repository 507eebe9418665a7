import type { AutomaticKind } from '@washboard/contract/messenger/automatic/automatic-texts.constants.ts';
import type { AutomaticTextForm } from '@washboard/contract/messenger/automatic/automatic-texts.schemas.ts';
import type { Refusal } from '@washboard/contract/messenger/messenger.constants.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** Writes a kind's row with this wording, if there is none yet. */
export async function ensureText(tx: Tx, kind: AutomaticKind, wording: string): Promise<void> {
  await tx.db
    .insertInto('automatic_text')
    .values({ business_id: tx.businessId, kind, wording })
    .onConflict((conflict) => conflict.columns(['business_id', 'kind']).doNothing())
    .execute();
}

/** Changes one and counts up its version. */
export async function updateText(
  tx: Tx,
  kind: AutomaticKind,
  { isOn, wording }: AutomaticTextForm,
): Promise<void> {
  await tx.db
    .updateTable('automatic_text')
    .set((row) => ({ is_on: isOn, wording, version: row('version', '+', 1) }))
    .where('business_id', '=', tx.businessId)
    .where('kind', '=', kind)
    .execute();
}

interface LogEntry {
  kind: AutomaticKind;
  about: string;
  orderId: number | null;
  deliveryId: number | null;
  customerId: number;
  at: Date;
  refusal: Refusal | null;
  /** They get none, to be compared with those who do. */
  isHeldOut: boolean;
}

/** Notes that a text is sent or held back; undefined if it was noted before. */
export async function insertEntry(tx: Tx, entry: LogEntry): Promise<number | undefined> {
  const rows = await tx.db
    .insertInto('automatic_text_log')
    .values({
      business_id: tx.businessId,
      kind: entry.kind,
      about: entry.about,
      order_id: entry.orderId,
      delivery_id: entry.deliveryId,
      customer_id: entry.customerId,
      at: entry.at,
      refusal: entry.refusal,
      is_held_out: entry.isHeldOut,
    })
    .onConflict((conflict) => conflict.columns(['business_id', 'kind', 'about']).doNothing())
    .returning('id')
    .execute();
  return rows[0]?.id;
}

export async function noteMessage(tx: Tx, entryId: number, messageId: number): Promise<void> {
  await tx.db
    .updateTable('automatic_text_log')
    .set({ message_id: messageId })
    .where('business_id', '=', tx.businessId)
    .where('id', '=', entryId)
    .execute();
}

export async function noteAnswer(tx: Tx, entryId: number, answer: 'YES' | 'NO'): Promise<void> {
  await tx.db
    .updateTable('automatic_text_log')
    .set({ answer })
    .where('business_id', '=', tx.businessId)
    .where('id', '=', entryId)
    .execute();
}
