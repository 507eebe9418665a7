import { isDeepStrictEqual } from 'node:util';
import { type Role, seesAllStores } from '@washboard/contract/core/access.ts';
import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import { employeeCodeMessages, namesOf } from '@washboard/contract/team/member.rules.ts';
import {
  type ChangeMember,
  invalidBirthday,
  type MemberPlace,
} from '@washboard/contract/team/member-form.schemas.ts';
import { type Author, audit, authorOf } from '../../platform/audit/audit.ts';
import { changedFields } from '../../platform/audit/changed-fields.ts';
import { staleVersion } from '../../platform/audit/stale-version.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Database, Db, Tx } from '../../platform/db/database.ts';
import { publishMemberChange } from '../../platform/db/session-change.ts';
import { readStores } from '../locations/index.ts';
import { keepWorkOf } from './hours/hours.store.ts';
import { requireMayChange, requireMayGive } from './may-change.service.ts';
import { type MemberFacts, setFullName, setRemoved, updateMember } from './team.store.ts';
import { type MemberToChange, readMemberToChange, readTaken } from './team.views.ts';

export interface TeamDeps {
  database: Database;
  /** Ends a member's sessions. The auth module provides it, because it depends on the team. */
  endSessionsOf: (
    lookup: Db,
    member: { businessId: number; teamMemberId: number },
    now: Date,
  ) => Promise<void>;
}

/** Changes a member. Sessions carry no rights, so a new role or store applies to the next call. */
export async function changeMember(ctx: RequestContext, id: number, { version, ...wanted }: ChangeMember) {
  const { firstName, lastName, ...given } = wanted;
  const storeIds = await knownStores(ctx, wanted);
  return ctx.business.write(async (tx) => {
    const member = await requireMember(tx, id, version);
    const now = factsOf(member);
    const names = namesOf(member.fullName, member.lastName);
    const typed = { firstName: firstName ?? names.firstName, lastName: lastName ?? names.lastName };
    // Where the name stays the same, so does the place at which it was divided.
    const isRenamed = !isDeepStrictEqual(typed, names);
    return setFacts(tx, ctx, member, {
      ...now,
      ...definedOf(given),
      // Nobody asks for the stores of those who see all.
      storeIds: seesAll(given.role) && given.role === member.role ? member.storeIds : storeIds,
      ...(isRenamed && { fullName: `${typed.firstName} ${typed.lastName}`, lastName: typed.lastName }),
    });
  });
}

/** Sets a member's facts, if the user may and they fit beside the others'. */
export async function setFacts(
  tx: Tx,
  ctx: RequestContext,
  member: MemberToChange,
  after: MemberFacts,
  undoesId?: number,
) {
  const before = factsOf(member);
  const changed = changedFields(before, after);
  const version = member.version;
  if (changed === undefined) return { id: member.id, version, changeId: null };
  const hasNewPlace = 'role' in changed.after || 'storeIds' in changed.after;
  await requireMayChange(tx, ctx.actor, member, hasNewPlace);
  await requireMayGive(tx, ctx.actor, member, after);
  requireOwnLogin(member, changed.after);
  if (!member.canSignIn && after.employeeCode === null && before.employeeCode !== null)
    throw fieldError('employeeCode', employeeCodeMessages.required);
  requirePast(after.birthday, ctx.clock.now());
  await requireDistinct(tx, after, member.id);
  if (member.employeeCode !== null && after.employeeCode !== member.employeeCode)
    await keepWorkOf(tx, member.id, member.employeeCode);
  await updateMember(tx, member.id, after);
  await report(tx, member.id);
  const always = ({ fullName, role, storeIds }: MemberFacts) => ({ fullName, role, storeIds });
  const changeId = await audit(tx, authorOf(ctx), {
    action: 'team.changeMember',
    entity: 'team_member',
    entityId: member.id,
    before: { ...always(before), ...changed.before },
    after: { ...always(after), ...changed.after },
    undoesId,
  });
  return { id: member.id, version: version + 1, changeId };
}

/** Archives a member, and ends their sessions in this business in the same transaction. */
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
      await requireMayChange(tx, ctx.actor, member, true);
      return setArchived(tx, authorOf(ctx), member, { action: 'team.removeMember', at: ctx.clock.now() });
    });
    await endSessionsOf(both.lookup, { businessId, teamMemberId: id }, ctx.clock.now());
    return { changeId };
  });
}

interface Archiving {
  action: 'team.addMember' | 'team.removeMember' | 'team.restoreMember';
  /** Null restores the member. */
  at: Date | null;
  undoesId?: number;
}

/** Archives a member, or restores them. */
export async function setArchived(
  tx: Tx,
  author: Author,
  member: MemberToChange,
  { action, at, undoesId }: Archiving,
): Promise<number> {
  if (at !== null && member.employeeCode !== null) await keepWorkOf(tx, member.id, member.employeeCode);
  await setRemoved(tx, member.id, at);
  await report(tx, member.id);
  const { fullName, email, role, storeIds } = member;
  const facts = { fullName, email, role, storeIds };
  const change = { action, entity: 'team_member', entityId: member.id, undoesId } as const;
  return audit(tx, author, { ...change, ...(at === null ? { after: facts } : { before: facts }) });
}

/** A member's new name. */
export async function renameMember(tx: Tx, id: number, fullName: string): Promise<void> {
  await setFullName(tx, id, fullName);
  await report(tx, id);
}

/** None are stored for roles that see all stores. */
export async function knownStores(
  { business }: RequestContext,
  { role, storeIds }: MemberPlace,
): Promise<number[]> {
  if (seesAll(role)) return [];
  const wanted = [...new Set(storeIds)].sort((a, b) => a - b);
  const known = new Set((await readStores(business, wanted)).map((store) => store.id));
  if (!wanted.every((id) => known.has(id))) throw new AppError('not_found');
  return wanted;
}

/** Codes and emails are distinct among current members. */
export async function requireDistinct(
  tx: Tx,
  facts: Pick<MemberFacts, 'email' | 'employeeCode'>,
  id: number,
): Promise<void> {
  const messages = { employeeCode: employeeCodeMessages.taken, email: 'This email is already used' };
  const fields = (await readTaken(tx, facts, id)).map((path) => ({ path, message: messages[path] }));
  if (fields.length > 0) throw new AppError('bad_input', { fields });
}

/** Nobody was born tomorrow. A day of slack, since the local day may be ahead of ours. */
export function requirePast(birthday: string | null, now: Date): void {
  const latest = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
  if (birthday !== null && birthday > latest) throw fieldError('birthday', invalidBirthday);
}

/** People with a login set their own name and email, which hold in all their businesses. */
function requireOwnLogin({ canSignIn }: MemberToChange, changed: Partial<MemberFacts>): void {
  if (!canSignIn) return;
  if ('fullName' in changed) throw fieldError('firstName', 'They change their name in their profile');
  if ('email' in changed) throw fieldError('email', 'They sign in with this email');
}

async function requireMember(tx: Tx, id: number, version: number): Promise<MemberToChange> {
  const member = await readMemberToChange(tx, id);
  if (member === undefined || member.isArchived) throw new AppError('not_found');
  if (member.version !== version)
    throw await staleVersion(tx, { entity: 'team_member', entityId: id, current: member });
  return member;
}

/** What people can change. */
export const factsOf = (member: MemberToChange): MemberFacts => {
  const { fullName, lastName, employeeCode, email, phone, birthday, role, storeIds } = member;
  return { fullName, lastName, employeeCode, email, phone, birthday, role, storeIds };
};

/** Notifies the team's pages, and the member's own, wherever they are signed in. */
async function report(tx: Tx, id: number): Promise<void> {
  await publishMemberChange(tx, id);
  tx.publish({ type: 'team.changed', id });
}

const seesAll = (role: Role | null) => role !== null && seesAllStores(role);

type Defined<T> = { [Name in keyof T]: Exclude<T[Name], undefined> };
const definedOf = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Defined<T>;
