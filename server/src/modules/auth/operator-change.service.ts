import type { AuditAction } from '@washboard/contract/core/audit-texts.ts';
import { type Author, audit } from '../../platform/audit/audit.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { findUserByEmail, listMemberships } from './auth.store.ts';
import { endSessionsOf } from './sessions/sessions.store.ts';

export interface OperatorChange {
  email: string;
  author: Author;
  action: AuditAction;
  /** False where there is nothing to take away. */
  takeAway: (lookup: Db, userId: number) => Promise<boolean>;
  /** Said then, in one sentence. */
  nothing: string;
}

/**
 * Takes away a way in which a person signs in, for whoever runs the installation; noted in each of their businesses,
 * and every session ends.
 * @throws Error of one sentence where there is no such person, or nothing to take away
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
    await endSessionsOf(both.lookup, user.id, { keep: undefined }, author.at);
    for (const { id, team_member_id } of memberships) {
      await both.within(id, (tx) =>
        audit(tx, author, { action, entity: 'team_member', entityId: team_member_id }),
      );
    }
  });
}
