import { AppError } from '@washboard/contract/core/errors.ts';
import { authorOf } from '../../platform/audit/audit.ts';
import { changedSince } from '../../platform/audit/changed-fields.ts';
import type { Undoable } from '../../platform/audit/undo.ts';
import type { RequestContext } from '../../platform/context.ts';
import { factsOf, setArchived, setFacts } from './change-member.service.ts';
import { requireMayChange } from './may-change.service.ts';
import type { MemberFacts } from './team.store.ts';
import { isReplaced, readMemberToChange } from './team.views.ts';

/** From the audit log: sets back the fields that were changed, unless they changed again. */
export async function undoMemberChange(ctx: RequestContext, entry: Undoable): Promise<void> {
  requireThemselves(ctx);
  await ctx.business.write(async (tx) => {
    const member = await readMemberToChange(tx, entry.entityId);
    if (member === undefined || member.isArchived) throw refused('They’re no longer on the team.');
    const now = factsOf(member);
    const known = (facts: Undoable['before']): Partial<MemberFacts> =>
      Object.fromEntries(Object.entries(facts ?? {}).filter(([name]) => name in now));
    // The name is always in the entry; a person with a login may have changed their own since.
    const { fullName: was, ...before } = known(entry.before);
    const { fullName: became, ...after } = known(entry.after);
    const isRenamed = was !== became;
    const fields = changedSince<MemberFacts>({ ...after, ...(isRenamed && { fullName: became }) }, now);
    if (fields.length > 0) {
      throw new AppError('conflict', {
        text: `${member.fullName} was changed again since.`,
        fields: fields.map((path) => ({ path, message: 'Changed since' })),
      });
    }
    await setFacts(
      tx,
      ctx,
      member,
      { ...now, ...before, ...(isRenamed && was !== undefined && { fullName: was }) },
      entry.id,
    );
  });
}

/** From the audit log: restores an archived member, who then signs in again. */
export async function undoMemberRemoval(ctx: RequestContext, entry: Undoable): Promise<void> {
  requireThemselves(ctx);
  const id = entry.entityId;
  await ctx.business.write(async (tx) => {
    const member = await readMemberToChange(tx, id);
    if (member === undefined) throw new AppError('not_found');
    if (!member.isArchived) throw refused('They’re already on the team.');
    if (await isReplaced(tx, id))
      throw refused('They joined again, or someone else has their email or code.');
    await requireMayChange(tx, ctx.actor, member, true);
    await setArchived(tx, authorOf(ctx), member, {
      action: 'team.restoreMember',
      at: null,
      undoesId: entry.id,
    });
  });
}

/** From the audit log: archives an added member, unless they can sign in by now. */
export async function undoMemberAddition(ctx: RequestContext, entry: Undoable): Promise<void> {
  requireThemselves(ctx);
  await ctx.business.write(async (tx) => {
    const member = await readMemberToChange(tx, entry.entityId);
    if (member === undefined || member.isArchived) throw refused('They’re no longer on the team.');
    if (member.canSignIn) throw refused(`${member.fullName} has a login now. Archive them instead.`);
    await requireMayChange(tx, ctx.actor, member, true);
    await setArchived(tx, authorOf(ctx), member, {
      action: 'team.removeMember',
      at: ctx.clock.now(),
      undoesId: entry.id,
    });
  });
}

/** The audit log shows their changes to staff acting as them; this isn't shown. */
function requireThemselves({ actor }: RequestContext): void {
  if (actor.acting !== undefined) throw new AppError('impersonation_limit');
}

const refused = (text: string) => new AppError('conflict', { text });
