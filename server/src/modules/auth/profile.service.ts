import type { PersonName, profileSchema } from '@washboard/contract/auth/profile.schemas.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import type { z } from 'zod';
import { audit, authorOf } from '../../platform/audit/audit.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { readStores } from '../locations/index.ts';
import { renameMember } from '../team/index.ts';
import { type AuthDeps, activeMemberships } from './auth.service.ts';
import { findUser, renameUser, type UserRow } from './auth.store.ts';

export async function readProfile(
  { database }: AuthDeps,
  ctx: RequestContext,
): Promise<z.output<typeof profileSchema>> {
  const { userId, stores } = ctx.actor;
  const [user, memberships, atStores] = await Promise.all([
    requireUser(database.lookup, userId),
    activeMemberships(database, userId),
    stores === 'all' ? null : readStores(ctx.business, stores),
  ]);
  return {
    ...nameOf(user),
    email: user.email,
    businesses: memberships.map(({ name, role }) => ({ name, role })),
    storeNames: atStores?.map(({ name }) => name) ?? null,
  };
}

export async function readName({ database }: AuthDeps, { actor }: RequestContext): Promise<PersonName> {
  return nameOf(await requireUser(database.lookup, actor.userId));
}

/** Changes the name of the user and of their member in each business; open pages follow. */
export async function changeProfile(
  { database }: AuthDeps,
  ctx: RequestContext,
  name: PersonName,
): Promise<void> {
  const { userId } = ctx.actor;
  const memberships = await activeMemberships(database, userId);
  await database.provision(async (both) => {
    const before = await requireUser(both.lookup, userId);
    await renameUser(both.lookup, userId, name);
    for (const { id, team_member_id: memberId } of memberships) {
      await both.within(id, async (tx) => {
        await renameMember(tx, memberId, `${name.firstName} ${name.lastName}`);
        await audit(tx, authorOf(ctx), {
          action: 'auth.changeProfile',
          entity: 'team_member',
          entityId: memberId,
          before: nameOf(before),
          after: name,
        });
      });
    }
  });
}

const nameOf = ({ first_name: firstName, last_name: lastName }: UserRow): PersonName => ({
  firstName,
  lastName,
});

async function requireUser(db: Db, userId: number): Promise<UserRow> {
  const user = await findUser(db, userId);
  if (user === undefined) throw new AppError('session_invalid');
  return user;
}
