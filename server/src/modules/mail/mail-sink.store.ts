import type { SinkMail } from '@washboard/contract/mail/mail.schemas.ts';
import { sinkShows } from '@washboard/contract/mail/mail.schemas.ts';
import type { Mail } from '@washboard/integrations/mail/port.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export async function keepMail(lookup: Db, mail: Mail, at: Date): Promise<void> {
  await lookup
    .insertInto('sink_mail')
    .values({
      key: mail.id,
      to_address: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      received_at: at,
    })
    .onConflict((conflict) => conflict.columns(['key']).doNothing())
    .execute();
}

/** The newest emails in the test inbox. */
export async function listTestEmails(lookup: Db): Promise<SinkMail[]> {
  const rows = await lookup
    .selectFrom('sink_mail')
    .select(['id', 'to_address as to', 'subject', 'text', 'received_at as receivedAt'])
    .orderBy('id', 'desc')
    .limit(sinkShows)
    .execute();
  return rows;
}

/** Test emails are kept for a week. */
export async function deleteOldTestEmails(lookup: Db): Promise<void> {
  await sql`delete from sink_mail where received_at < now() - interval '7 days'`.execute(lookup);
}
