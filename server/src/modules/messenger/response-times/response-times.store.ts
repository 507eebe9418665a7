import type { Tx } from '../../../platform/db/database.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { ensureNumber } from '../messenger.store.ts';

export interface ResponseTime {
  conversationId: number;
  storeId: number;
  kind: 'RESPONSE' | 'RESOLUTION';
  day: string;
  beganAt: Date;
  endedAt: Date;
  minutes: number;
  targetMinutes: number | null;
  person: string | null;
}

export async function insertTimes(tx: Tx, times: readonly ResponseTime[]): Promise<void> {
  if (times.length === 0) return;
  await insertRows(tx, 'response_time', times, {
    conversation_id: (one) => one.conversationId,
    store_id: (one) => one.storeId,
    kind: (one) => one.kind,
    day: (one) => one.day,
    began_at: (one) => one.beganAt,
    ended_at: (one) => one.endedAt,
    minutes: (one) => one.minutes,
    target_minutes: (one) => one.targetMinutes,
    person: (one) => one.person,
  }).execute();
}

export async function updateReplyTarget(tx: Tx, minutes: number | null): Promise<void> {
  await ensureNumber(tx);
  await tx.db
    .updateTable('messenger_settings')
    .set({ reply_target_minutes: minutes })
    .where('business_id', '=', tx.businessId)
    .execute();
}
