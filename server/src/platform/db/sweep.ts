import { sql } from 'kysely';
import { retentionHours } from '../live/live.store.ts';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';

const everyMs = 3_600_000;

/** Once an hour: forget live events, used tokens, notices, links to passwords, kept mails, old errors and delivered outbox rows that nobody will ask for again. */
export function startSweep(database: Database, log: Log): { stop(): void } {
  async function sweep(): Promise<void> {
    await sql`delete from live_event where at < now() - make_interval(hours => ${retentionHours})`.execute(
      database.lookup,
    );
    await sql`delete from used_token where expires_at < now()`.execute(database.lookup);
    await sql`delete from password_reset where expires_at < now() - interval '7 days'`.execute(
      database.lookup,
    );
    await sql`delete from impersonation where used_at is null and ticket_until < now() - interval '7 days'`.execute(
      database.lookup,
    );
    await sql`delete from sink_mail where received_at < now() - interval '7 days'`.execute(database.lookup);
    await sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`.execute(
      database.lookup,
    );
    await sql`delete from billing_webhook where taken_at < now() - interval '90 days'`.execute(
      database.lookup,
    );
    await sql`delete from error_group where last_seen_at < now() - interval '90 days'`.execute(
      database.lookup,
    );
    await sql`delete from outbox where done_at < now() - interval '7 days'`.execute(database.lookup);
  }
  const timer = setInterval(() => {
    sweep().catch((error) => log.warn({ err: error }, 'sweep: will be tried again'));
  }, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
