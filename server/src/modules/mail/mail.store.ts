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
  const { rows } = await sql<{ id: number }>`
    insert into mail (business_id, to_address, subject, text, html, created_at, not_after)
    values (${tx.businessId}, ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.createdAt}, ${mail.notAfter})
    returning id
  `.execute(tx.db);
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
  const { rows } = await sql<QueuedMail>`
    select key, to_address, subject, text, html, not_after from mail
    where business_id = ${businessId} and id = ${id} and state = 'QUEUED'
  `.execute(db);
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
