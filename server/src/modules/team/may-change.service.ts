import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import type { MemberPlace } from '@washboard/contract/team/member-form.schemas.ts';
import type { Actor } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type MemberToChange, readOwnersToChange } from './team.views.ts';

const refused = (text: string) => new AppError('conflict', { text });

/**
 * Nobody changes their own role or stores (`hasNewPlace`), and only owners change an owner, so there is always one.
 * Checked under a lock, because two owners may demote each other at the same moment.
 */
export async function requireMayChange(
  tx: Tx,
  actor: Actor,
  member: MemberToChange,
  hasNewPlace: boolean,
): Promise<void> {
  const isSelf = member.id === actor.teamMemberId;
  if (isSelf && !hasNewPlace) return;
  if (member.role !== 'owner') {
    if (isSelf) throw refused('You can’t archive yourself or change your role. Ask another owner or admin.');
    return;
  }
  const owners = await readOwnersToChange(tx);
  if (isSelf && owners.length === 1) {
    throw refused('A business needs an owner. Make someone else an owner first.');
  }
  if (isSelf) throw refused('You can’t archive yourself or change your role. Ask the other owner.');
  if (!owners.includes(actor.teamMemberId)) throw refused('Only an owner can change or archive an owner.');
}

/** Only owners can make someone an owner, who must have a login. */
export async function requireMayGive(
  tx: Tx,
  actor: Actor,
  member: MemberToChange,
  { role }: MemberPlace,
): Promise<void> {
  if (role === null && member.canSignIn) throw fieldError('role', 'Role is a required field');
  if (role !== 'owner' || member.role === 'owner') return;
  if (!(await readOwnersToChange(tx)).includes(actor.teamMemberId)) {
    throw fieldError('role', 'Only an owner can make someone an owner');
  }
  if (!member.canSignIn) throw fieldError('role', 'An owner needs a login');
}
