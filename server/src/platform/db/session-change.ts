import { sql } from 'kysely';
import type { SessionChange } from './bus.ts';
import { type Db, notifyChannel, type Tx } from './database.ts';

/**
 * Tell every process about a change of sessions, in the transaction that makes it. Sessions are then read again, and
 * sockets close and connect again.
 */
export async function publishSessionChange(db: Db, session: SessionChange): Promise<void> {
  await sql`select pg_notify(${notifyChannel}, ${JSON.stringify({ session })})`.execute(db);
}

/** The same for everything a team member is signed in with: their role, stores or place in the team changed. */
export async function publishMemberChange({ db, businessId }: Tx, teamMemberId: number): Promise<void> {
  await publishSessionChange(db, { businessId, teamMemberId });
}
