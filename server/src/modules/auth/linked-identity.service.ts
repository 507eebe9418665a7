import { AppError } from '@washboard/contract/core/errors.ts';
import { emailSchema } from '@washboard/contract/core/schema.ts';
import type { ProvenIdentity } from '@washboard/integrations/identity/port.ts';
import type { Author } from '../../platform/audit/audit.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { followAccountChange } from './account-change.service.ts';
import { type AuthDeps, activeMemberships, type Membership } from './auth.service.ts';
import { findUser, findUserByEmail, type UserRow } from './auth.store.ts';
import { insertLink, type OutsideAccount, removeLinks, takeLink } from './linked-identity.store.ts';
import { changeByOperator } from './operator-change.service.ts';
import { linkedEmail } from './passwords/password.emails.ts';
import { disbeliefOf, type ProviderWay } from './ways.rules.ts';

const refused = (text: string) => new AppError('identity_refused', { text });

/**
 * The user proven by a provider. Once linked, issuer and subject decide; a verified email links them, once.
 * Nobody gets an account this way.
 */
export async function userOfIdentity(
  deps: AuthDeps,
  ctx: RequestContext,
  way: ProviderWay,
  proven: ProvenIdentity,
): Promise<number> {
  const { lookup } = deps.database;
  const email = proven.isEmailVerified ? emailSchema.safeParse(proven.email).data : undefined;
  const linked = await linkedUser(deps, ctx, way, proven);
  if (linked !== undefined) {
    if (deps.isStaffEmail(linked.email) && email !== linked.email) {
      throw refused(`The sign-in with ${way.name} no longer confirms ${linked.email}.`);
    }
    await requireHome(deps, linked.email, linked);
    return linked.id;
  }
  if (email === undefined) {
    throw refused(`The sign-in with ${way.name} didn’t confirm your email, so you can’t sign in with it.`);
  }
  requireBelief(deps, way, email);
  const user = await findUserByEmail(lookup, email);
  const home = await requireHome(deps, email, user);
  await link(deps, ctx, way, proven, { user: user as UserRow, home });
  return (user as UserRow).id;
}

/** The user a provider account is linked to. */
export async function linkedUser(
  deps: AuthDeps,
  ctx: RequestContext,
  way: ProviderWay,
  account: OutsideAccount,
): Promise<UserRow | undefined> {
  const { lookup } = deps.database;
  const userId = await takeLink(lookup, account, ctx.clock.now());
  const user = userId === undefined ? undefined : await findUser(lookup, userId);
  if (user !== undefined) requireBelief(deps, way, user.email);
  return user;
}

/** For a signed-in user: the proven account must be the one linked to them. */
export async function requireSamePerson(
  deps: AuthDeps,
  ctx: RequestContext,
  way: ProviderWay,
  proven: ProvenIdentity,
): Promise<void> {
  const user = await linkedUser(deps, ctx, way, proven);
  if (user?.id === ctx.actor.userId) return;
  throw refused(`That isn’t the ${way.name} account you sign in with.`);
}

function requireBelief(deps: AuthDeps, way: ProviderWay, email: string): void {
  const text = disbeliefOf(deps, way, email);
  if (text !== undefined) throw refused(text);
}

/** They have proven that the email is theirs, so they may learn whether it has an account. */
async function requireHome(deps: AuthDeps, email: string, user: UserRow | undefined): Promise<Membership> {
  const [home] = user === undefined ? [] : await activeMemberships(deps.database, user.id);
  if (home !== undefined) return home;
  throw refused(`No account exists for ${email}. Ask an owner or admin to invite you.`);
}

/** Links a new way to sign in: logged, emailed, and every earlier session ends. */
async function link(
  deps: AuthDeps,
  ctx: RequestContext,
  { name }: ProviderWay,
  proven: ProvenIdentity,
  { user, home }: { user: UserRow; home: Membership },
): Promise<void> {
  const at = ctx.clock.now();
  await deps.database.provision(async (both) => {
    const { issuer, subject } = proven;
    if (!(await insertLink(both.lookup, { issuer, subject, userId: user.id, at }))) {
      // At the same moment in another window.
      if ((await takeLink(both.lookup, proven, at)) === user.id) return;
      throw refused(
        `${user.email} is linked to another ${name} account. Please contact your Washboard administrator.`,
      );
    }
    await followAccountChange(deps, both, {
      user,
      home,
      author: {
        userId: user.id,
        name: `${user.first_name} ${user.last_name}`,
        origin: 'web',
        requestId: ctx.requestId,
        at,
      },
      action: 'auth.linkIdentity',
      email: (forgotPage) => linkedEmail(user, name, forgotPage),
    });
  });
}

/**
 * Removes a user's link to the provider; their next sign-in there links again. Throws like
 * `changeByOperator`.
 */
export const unlinkIdentityOf = (database: Database, email: string, author: Author): Promise<void> =>
  changeByOperator(database, {
    email,
    author,
    action: 'auth.unlinkIdentity',
    takeAway: removeLinks,
    nothing: `${email} isn’t linked to a provider.`,
  });
