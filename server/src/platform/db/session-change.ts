import { sql } from 'kysely';
import type { SessionChange } from './bus.ts';
import type { Db, Tx } from './database.ts';
import { notifyChannel } from './writes/at-commit.ts';

/**
 * Notifies every process of changed sessions, in the same transaction. Sessions are read again, and sockets
 * reconnect.
 */
export async function publishSessionChange(db: Db, session: SessionChange): Promise<void> {
  await sql`select pg_notify(${notifyChannel}, ${JSON.stringify({ session })})`.execute(db);
}

/** The same for all sessions of a team member whose role, stores or membership changed. */
export async function publishMemberChange({ db, businessId }: Tx, teamMemberId: number): Promise<void> {
  await publishSessionChange(db, { businessId, teamMemberId });
}
