import { sql } from 'kysely';
import type { Database } from './db/database.ts';

/** Forget live events, used tokens and delivered outbox rows that nobody will ask for again. */
export async function forgetOld(database: Database, keptHours: number): Promise<void> {
  await sql`delete from live_event where at < now() - make_interval(hours => ${keptHours})`.execute(
    database.lookup,
  );
  await sql`delete from used_token where expires_at < now()`.execute(database.lookup);
  await sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`.execute(database.lookup);
  await sql`delete from outbox where done_at < now() - interval '7 days'`.execute(database.lookup);
}
