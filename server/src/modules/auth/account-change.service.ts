import type { AuditAction } from '@washboard/contract/core/audit-texts.ts';
import { DAY_MS } from '@washboard/contract/core/time/time.ts';
import { type Author, audit } from '../../platform/audit/audit.ts';
import type { Provision } from '../../platform/db/database.ts';
import { type Email, sendEmail } from '../mail/index.ts';
import type { AuthDeps, Membership } from './auth.service.ts';
import type { UserRow } from './auth.store.ts';
import { endSessionsOf } from './sessions/sessions.store.ts';

export interface AccountChange {
  user: UserRow;
  /** In which business it is noted, and told from. */
  home: Pick<Membership, 'id' | 'team_member_id'>;
  /** The session that stays; `all` where nothing that was proven before is worth less. */
  keep?: number | 'all' | undefined;
  author: Author;
  action: AuditAction;
  before?: object;
  after?: object;
  /** What tells the person, with the page that helps if it was somebody else. */
  email: (forgotPage: string) => Email;
}

/**
 * What follows each change of how somebody signs in, in its transaction: the end of the other sessions, the note of
 * it and the letter about it.
 */
export async function followAccountChange(
  deps: Pick<AuthDeps, 'publicUrl'>,
  both: Provision,
  { user, home, keep, author, action, before, after, email }: AccountChange,
): Promise<void> {
  if (keep !== 'all') await endSessionsOf(both.lookup, user.id, { keep }, author.at);
  await both.within(home.id, async (tx) => {
    await audit(tx, author, { action, entity: 'team_member', entityId: home.team_member_id, before, after });
    await sendEmail(tx, email(`${deps.publicUrl()}/forgot-password`), {
      createdAt: author.at,
      notAfter: new Date(author.at.getTime() + DAY_MS),
    });
  });
}
