import type { SinkMail } from '@washboard/contract/mail/mail.schemas.ts';
import { sinkShows } from '@washboard/contract/mail/mail.schemas.ts';
import type { Mail } from '@washboard/integrations/mail/port.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export async function keepMail(lookup: Db, mail: Mail, at: Date): Promise<void> {
  await sql`
    insert into sink_mail (key, to_address, subject, text, html, received_at)
    values (${mail.id}, ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html}, ${at})
    on conflict (key) do nothing
  `.execute(lookup);
}

/** The newest emails in the test inbox. */
export async function listTestEmails(lookup: Db): Promise<SinkMail[]> {
  const { rows } = await sql<SinkMail>`
    select id, to_address as to, subject, text, received_at as "receivedAt"
    from sink_mail order by id desc limit ${sinkShows}
  `.execute(lookup);
  return rows;
}

/** Test emails are kept for a week. */
export async function deleteOldTestEmails(lookup: Db): Promise<void> {
  await sql`delete from sink_mail where received_at < now() - interval '7 days'`.execute(lookup);
}
