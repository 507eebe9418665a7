import { type Author, audit } from '../../platform/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { endSessionsOf } from '../../platform/session/session.store.ts';
import { findUserByEmail, listMemberships } from './auth.store.ts';
import { turnOff } from './two-factor.store.ts';

/**
 * Turns the two-factor of a person off who lost phone and codes, for whoever runs the installation; noted in each of
 * their businesses, and every session ends.
 * @throws Error of one sentence where there is no such person, or it is not on
 */
export async function endTwoFactorOf(database: Database, email: string, author: Author): Promise<void> {
  const user = await findUserByEmail(database.lookup, email);
  if (user === undefined) throw new Error(`Nobody signs in as ${email}.`);
  const memberships = await listMemberships(database.lookup, user.id);
  await database.provision(async (both) => {
    if (!(await turnOff(both.lookup, user.id))) throw new Error(`The two-factor of ${email} is not on.`);
    await endSessionsOf(both.lookup, user.id, { keep: undefined }, author.at);
    for (const { id, team_member_id } of memberships) {
      await both.within(id, (tx) =>
        audit(tx, author, {
          action: 'auth.turnOffTwoFactor',
          entity: 'team_member',
          entityId: team_member_id,
        }),
      );
    }
  });
}
