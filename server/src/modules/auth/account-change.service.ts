import { signInPages } from '@washboard/contract/auth/pages/sign-in-pages.constants.ts';
import type { AuditAction } from '@washboard/contract/core/audit-texts.ts';
import { DAY_MS } from '@washboard/contract/core/time/time.ts';
import { type Author, audit } from '../../platform/audit/audit.ts';
import type { Provision } from '../../platform/db/database.ts';
import { type Email, sendEmail } from '../mail/index.ts';
import type { AuthDeps, Membership } from './auth.service.ts';
import type { UserRow } from './auth.store.ts';
import { endProofsOf } from './credentials/credentials.store.ts';
import { endSessionsOf } from './sessions/sessions.store.ts';

export interface AccountChange {
  user: UserRow;
  /** The business that records and emails it. */
  home: Pick<Membership, 'id' | 'team_member_id'>;
  /** The session that stays; `all` if earlier proofs remain valid. */
  keep?: number | 'all' | undefined;
  author: Author;
  action: AuditAction;
  before?: object;
  after?: object;
  /** Notifies the person, with the page that helps if it was someone else. */
  email: (forgotPage: string) => Email;
}

/**
 * What follows a change of sign-in, in its transaction: ending other sessions, the audit entry and the email.
 */
export async function followAccountChange(
  deps: Pick<AuthDeps, 'publicUrl'>,
  both: Provision,
  { user, home, keep, author, action, before, after, email }: AccountChange,
): Promise<void> {
  await endProofsOf(both.lookup, user.id, author.at);
  if (keep !== 'all') await endSessionsOf(both.lookup, user.id, { keep }, author.at);
  await both.within(home.id, async (tx) => {
    await audit(tx, author, { action, entity: 'team_member', entityId: home.team_member_id, before, after });
    await sendEmail(tx, email(`${deps.publicUrl()}${signInPages.forgotPassword}`), {
      createdAt: author.at,
      notAfter: new Date(author.at.getTime() + DAY_MS),
    });
  });
}
