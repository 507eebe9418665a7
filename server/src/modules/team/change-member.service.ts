import { seesAllStores } from '@washboard/contract/core/access.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import {
  type ChangeMember,
  type MemberPlace,
  memberPlaceSchema,
} from '@washboard/contract/team/team.schemas.ts';
import { audit, authorOf } from '../../platform/audit/audit.ts';
import type { Undoable } from '../../platform/audit/undo.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Database, Db, Tx } from '../../platform/db/database.ts';
import { publishMemberChange } from '../../platform/db/session-change.ts';
import { readStores } from '../locations/index.ts';
import { requireMayChange, requireMayGive } from './may-change.service.ts';
import { setFullName, setRemoved, updateMember } from './team.store.ts';
import { isReplaced, type MemberToChange, readMemberToChange } from './team.views.ts';

export interface TeamDeps {
  database: Database;
  /** Ends a member's sessions. The auth module provides it, because it depends on the team. */
  endSessionsOf: (
    lookup: Db,
    member: { businessId: number; teamMemberId: number },
    now: Date,
  ) => Promise<void>;
}

/** Changes a member's role or stores. Sessions carry no rights, so it applies to the next call. */
export async function changeMember(ctx: RequestContext, id: number, { version, ...wanted }: ChangeMember) {
  const place = { ...wanted, storeIds: await knownStores(ctx, wanted) };
  return ctx.business.write(async (tx) => {
    const member = await requireMember(tx, id, version);
    await requireMayChange(tx, ctx.actor, member);
    await requireMayGive(tx, ctx.actor, member, place);
    return { changeId: await setPlace(tx, ctx, member, place) };
  });
}

/** Removes a member, and ends their sessions in this business in the same transaction. */
export async function removeMember(
  { database, endSessionsOf }: TeamDeps,
  ctx: RequestContext,
  id: number,
  version: number,
) {
  const { businessId } = ctx.actor;
  return database.provision(async (both) => {
    const changeId = await both.within(businessId, async (tx) => {
      const member = await requireMember(tx, id, version);
      await requireMayChange(tx, ctx.actor, member);
      await setRemoved(tx, id, ctx.clock.now());
      await report(tx, id);
      const { fullName, email } = member;
      const before = { fullName, email, ...placeOf(member) };
      return audit(tx, authorOf(ctx), {
        action: 'team.removeMember',
        entity: 'team_member',
        entityId: id,
        before,
      });
    });
    await endSessionsOf(both.lookup, { businessId, teamMemberId: id }, ctx.clock.now());
    return { changeId };
  });
}

/** A member's new name. */
export async function renameMember(tx: Tx, id: number, fullName: string): Promise<void> {
  await setFullName(tx, id, fullName);
  await report(tx, id);
}

/** From the audit log: restores role and stores, unless they changed again. */
export async function undoMemberChange(ctx: RequestContext, entry: Undoable): Promise<void> {
  requireThemselves(ctx);
  const [before, after] = [memberPlaceSchema.parse(entry.before), memberPlaceSchema.parse(entry.after)];
  await ctx.business.write(async (tx) => {
    const member = await readMemberToChange(tx, entry.entityId);
    if (member === undefined || member.isRemoved) throw refused('They’re no longer on the team.');
    const fields = (['role', 'storeIds'] as const).filter(
      (path) => JSON.stringify(placeOf(member)[path]) !== JSON.stringify(after[path]),
    );
    if (fields.length > 0) {
      throw new AppError('conflict', {
        text: `${member.fullName} was changed again since.`,
        fields: fields.map((path) => ({ path, message: 'Changed since' })),
      });
    }
    await requireMayChange(tx, ctx.actor, member);
    await requireMayGive(tx, ctx.actor, member, before);
    await setPlace(tx, ctx, member, before, entry.id);
  });
}

/** From the audit log: restores a removed member, who then signs in again. */
export async function undoMemberRemoval(ctx: RequestContext, entry: Undoable): Promise<void> {
  requireThemselves(ctx);
  const id = entry.entityId;
  await ctx.business.write(async (tx) => {
    const member = await readMemberToChange(tx, id);
    if (member === undefined) throw new AppError('not_found');
    if (!member.isRemoved) throw refused('They’re already on the team.');
    if (await isReplaced(tx, id))
      throw refused('They joined again, or someone else has their email or code.');
    await requireMayChange(tx, ctx.actor, member);
    await setRemoved(tx, id, null);
    await report(tx, id);
    const { fullName, email } = member;
    const after = { fullName, email, ...placeOf(member) };
    const change = { action: 'team.restoreMember', entity: 'team_member', entityId: id } as const;
    await audit(tx, authorOf(ctx), { ...change, after, undoesId: entry.id });
  });
}

/** None are stored for roles that see all stores. */
async function knownStores({ business }: RequestContext, { role, storeIds }: MemberPlace): Promise<number[]> {
  if (role !== null && seesAllStores(role)) return [];
  const wanted = [...new Set(storeIds)].sort((a, b) => a - b);
  const known = new Set((await readStores(business, wanted)).map((store) => store.id));
  if (!wanted.every((id) => known.has(id))) throw new AppError('not_found');
  return wanted;
}

async function requireMember(tx: Tx, id: number, version: number): Promise<MemberToChange> {
  const member = await readMemberToChange(tx, id);
  if (member === undefined || member.isRemoved) throw new AppError('not_found');
  const { isRemoved: _, ...current } = member;
  if (member.version !== version) throw new AppError('stale_version', { current });
  return member;
}

async function setPlace(
  tx: Tx,
  ctx: RequestContext,
  member: MemberToChange,
  after: MemberPlace,
  undoesId?: number,
): Promise<number> {
  const { id, fullName } = member;
  await updateMember(tx, id, after);
  await report(tx, id);
  const change = { action: 'team.changeMember', entity: 'team_member', entityId: id } as const;
  const before = { fullName, ...placeOf(member) };
  return audit(tx, authorOf(ctx), { ...change, before, after: { fullName, ...after }, undoesId });
}

/** Notifies the team's pages, and the member's own, wherever they are signed in. */
async function report(tx: Tx, id: number): Promise<void> {
  await publishMemberChange(tx, id);
  tx.publish({ type: 'team.changed', id });
}

/** The audit log shows their changes to staff acting as them; this isn't shown. */
function requireThemselves({ actor }: RequestContext): void {
  if (actor.acting !== undefined) throw new AppError('impersonation_limit');
}

const placeOf = ({ role, storeIds }: MemberPlace): MemberPlace => ({ role, storeIds });
const refused = (text: string) => new AppError('conflict', { text });
