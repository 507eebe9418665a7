import type { AuditAction } from '@washboard/contract/core/audit-texts.ts';
import { type Author, audit } from '../../platform/audit/audit.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { findUserByEmail, listMemberships } from './auth.store.ts';
import { endProofsOf } from './credentials/credentials.store.ts';
import { endSessionsOf } from './sessions/sessions.store.ts';

export interface OperatorChange {
  email: string;
  author: Author;
  action: AuditAction;
  /** False if there is nothing to remove. */
  takeAway: (lookup: Db, userId: number) => Promise<boolean>;
  /** The error message in that case. */
  nothing: string;
}

/**
 * Removes a way to sign in, for the operator; logged in each of the user's businesses, and every session
 * ends.
 * @throws Error if there is no such user, or nothing to remove
 */
export async function changeByOperator(
  database: Database,
  { email, author, action, takeAway, nothing }: OperatorChange,
): Promise<void> {
  const user = await findUserByEmail(database.lookup, email);
  if (user === undefined) throw new Error(`No user has the email ${email}.`);
  const memberships = await listMemberships(database.lookup, user.id);
  await database.provision(async (both) => {
    if (!(await takeAway(both.lookup, user.id))) throw new Error(nothing);
    await endProofsOf(both.lookup, user.id, author.at);
    await endSessionsOf(both.lookup, user.id, { keep: undefined }, author.at);
    for (const { id, team_member_id } of memberships) {
      await both.within(id, (tx) =>
        audit(tx, author, { action, entity: 'team_member', entityId: team_member_id }),
      );
    }
  });
}
