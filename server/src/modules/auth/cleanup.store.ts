import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Deletes used tokens, old links and tickets, and counted tries that no longer count. */
export async function deleteOldSecrets(lookup: Db): Promise<void> {
  await sql`delete from used_token where expires_at < now()`.execute(lookup);
  await sql`delete from password_reset where expires_at < now() - interval '7 days'`.execute(lookup);
  await sql`
    delete from impersonation where used_at is null and ticket_until < now() - interval '7 days'
  `.execute(lookup);
  await sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`.execute(lookup);
}
