import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface NewMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
  /** Later it would be useless, and is dropped. */
  notAfter: Date;
}

export async function insertMail(tx: Tx, mail: NewMail): Promise<number> {
  const rows = await tx.db
    .insertInto('mail')
    .values({
      business_id: tx.businessId,
      to_address: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      created_at: mail.createdAt,
      not_after: mail.notAfter,
    })
    .returning('id')
    .execute();
  return rows[0]?.id ?? 0;
}

export interface QueuedMail {
  key: string;
  to_address: string;
  subject: string;
  text: string;
  html: string;
  not_after: string;
}

/** An email that is still to be sent; undefined if done. */
export async function findQueued(db: Db, businessId: number, id: number): Promise<QueuedMail | undefined> {
  const rows = await db
    .selectFrom('mail')
    .select(['key', 'to_address', 'subject', 'text', 'html', 'not_after'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .$narrowType<QueuedMail>()
    .execute();
  return rows[0];
}

export type MailEnd = 'SENT' | 'REFUSED' | 'EXPIRED' | 'FAILED';

/** Records the result and erases its text. */
export async function endMail(tx: Tx, id: number, state: MailEnd, error: string | null): Promise<void> {
  await sql`
    update mail set state = ${state}, ended_at = now(), last_error = ${error}, text = null, html = null
    where business_id = ${tx.businessId} and id = ${id} and state = 'QUEUED'
  `.execute(tx.db);
}
