import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface NewTabletSession {
  storeId: number;
  tokenHash: Buffer;
  openedBy: Buffer;
  beganAt: Date;
  expiresAt: Date;
  userAgent: string;
  address: string;
}

export async function insertSession(tx: Tx, one: NewTabletSession): Promise<void> {
  await tx.db
    .insertInto('tablet_session')
    .values({
      business_id: tx.businessId,
      store_id: one.storeId,
      token_hash: one.tokenHash,
      opened_by: one.openedBy,
      began_at: one.beganAt,
      expires_at: one.expiresAt,
      user_agent: one.userAgent.slice(0, 300),
      address: one.address,
    })
    .execute();
}

export async function endSession(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.db
    .updateTable('tablet_session')
    .set({ ended_at: at })
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}

/** Deletes sessions that are over for a month. */
export async function deleteOldSessions(lookup: Db): Promise<void> {
  await sql`
    delete from tablet_session where least(ended_at, expires_at) < now() - interval '30 days'
  `.execute(lookup);
}
