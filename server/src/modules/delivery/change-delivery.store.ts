import type { Tx } from '../../platform/db/database.ts';

/** Moves a planned delivery to another window. */
export async function moveDelivery(
  tx: Tx,
  id: number,
  window: { windowStart: Date | string; windowEnd: Date | string },
): Promise<void> {
  await tx.db
    .updateTable('delivery')
    .set({ window_start: window.windowStart, window_end: window.windowEnd })
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}

/** Cancels a delivery that hasn't ended, or plans it again with null. */
export async function setCanceled(
  tx: Tx,
  id: number,
  canceled: { at: Date; day: string; by: string } | null,
): Promise<void> {
  await tx.db
    .updateTable('delivery')
    .set({
      outcome: canceled === null ? null : 'CANCELLED',
      ended_at: canceled?.at ?? null,
      ended_on: canceled?.day ?? null,
      ended_ref: canceled === null ? null : '',
      by_code: canceled?.by ?? null,
    })
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}
