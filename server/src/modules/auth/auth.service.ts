import type { IdentityProof, Session } from '@washboard/contract/auth/auth.schemas.ts';
import { isRole, type Role } from '@washboard/contract/core/access.ts';
import { combinedId, type Person } from '@washboard/contract/core/combined-id.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import type { BotCheck } from '@washboard/integrations/bot-check/port.ts';
import {
  IdentityError,
  type IdentityProver,
  type PasswordProof,
} from '@washboard/integrations/identity/port.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import type { Signer } from '../../platform/signer.ts';
import { findMember } from '../team/index.ts';
import type { TryLimits } from './auth.limits.ts';
import {
  type BusinessRow,
  findUser,
  findUserByEmail,
  listMemberships,
  type MembershipRow,
  type UserRow,
  useTokenOnce,
} from './auth.store.ts';
import { challengeOf } from './challenge.rules.ts';
import { credentialsOf, stillHold } from './credentials/credentials.store.ts';
import { hashPassword, isOutdated } from './passwords/password-hash.rules.ts';
import { refreshHash } from './passwords/password-reset.store.ts';
import type { Seal } from './seal.rules.ts';
import {
  createIdentityToken,
  type IdentityClaims,
  identityClaims,
  identityTokenSeconds,
} from './sessions/identity-token.rules.ts';
import type { Sessions } from './sessions/sessions.service.ts';
import { findTwoFactor } from './two-factor/two-factor.store.ts';
import { type ClerkWay, type OidcWay, requirePasswordWay } from './ways.rules.ts';

export interface AuthDeps {
  database: Database;
  sessions: Sessions;
  signer: Signer;
  limits: TryLimits;
  resetLimits: TryLimits;
  /** Two-factor attempts, by user id. */
  secondLimits: TryLimits;
  /** The bot check at sign-in. */
  botCheck: BotCheck;
  seal: Seal;
  passwords: IdentityProver<PasswordProof>;
  /** Undefined if everyone has a password. */
  oidc: OidcWay | undefined;
  clerk: ClerkWay | undefined;
  /** Opens a session in which staff, vouched for by a provider, act as a member. */
  act: ActByProvider;
  isStaffEmail: (email: string) => boolean;
  /** The public address without a trailing slash, for links in emails. Known once the server listens. */
  publicUrl: () => string;
  /** Keyed hash of a user for the support chat (HMAC, key from the settings). */
  supportChatHash: (userUuid: string) => string;
}

/** The actor and the user, as the provider states them. */
export interface ActingWanted {
  staffUserId: number;
  subject: { businessId: number; teamMemberId: number };
  reason: string;
  /** The session token of the user signed in in this browser. */
  present?: string | undefined;
  /** What is used up with it. */
  once: Once;
}

/** A one-time value, and how long it must be remembered. */
export interface Once {
  id: string;
  until: Date;
}

type ActByProvider = (
  ctx: RequestContext,
  wanted: ActingWanted,
) => Promise<{ session: Session; identity: IdentityProof }>;

type Exchange = { session: Session } | { businesses: ReturnType<typeof businessOf>[] };

/** Exchanges email and password for a five-minute identity token, or a challenge if two-factor is on. */
export async function proveIdentity(deps: AuthDeps, ctx: RequestContext, email: string, password: string) {
  requirePasswordWay(deps, email);
  await deps.limits.count(email, ctx.address);
  const { lookup } = deps.database;
  const known = await findUserByEmail(lookup, email);
  let credentials = await credentialsOf(deps.signer, lookup, known?.id ?? 0);
  const user = await userOfPassword(deps, { email, password });
  await deps.limits.forgive(email, ctx.address);
  const { password_hash: old } = user;
  if (old !== null && isOutdated(old)) {
    const fresh = await hashPassword(password);
    await deps.database.lookupWrite((db) => refreshHash(db, user.id, old, fresh));
    credentials = await credentialsOf(deps.signer, lookup, user.id);
  }
  const twoFactor = await findTwoFactor(lookup, user.id);
  if (twoFactor?.secret) return challengeOf(deps.signer, user.id, credentials, ctx.clock.now());
  return identityOf(deps, ctx, { userId: user.id }, { opens: true, credentials });
}

async function userOfPassword({ passwords, database }: AuthDeps, proof: PasswordProof): Promise<UserRow> {
  const proven = await passwords.prove(proof).catch((error: unknown) => {
    throw error instanceof IdentityError ? new AppError('wrong_credentials') : error;
  });
  const user = await findUser(database.lookup, Number(proven.subject));
  if (user === undefined) throw new AppError('wrong_credentials');
  return user;
}

/**
 * A new identity token. Only one that `opens` can be exchanged for a session: a renewed one would let a
 * session outlive its end.
 */
export function identityOf(
  deps: Pick<AuthDeps, 'signer'>,
  ctx: RequestContext,
  person: Person,
  proven: { opens: false } | ({ opens: true; credentials: string } & Pick<IdentityClaims, 'provider'>),
) {
  return {
    token: createIdentityToken(deps.signer, person, ctx.clock.now(), proven),
    expiresIn: identityTokenSeconds,
  };
}

/**
 * Exchanges an identity token of ours or a provider's for a session, once. A user of several businesses who
 * named none is asked; that doesn't use the token up.
 */
export async function exchangeToken(
  deps: AuthDeps,
  ctx: RequestContext,
  input: { token: string; businessId?: number | undefined },
  provider?: IdentityClaims['provider'],
): Promise<Exchange> {
  const claims = identityClaims(deps.signer, input.token);
  if (!claims?.opens || claims.expires <= ctx.clock.now().getTime()) throw new AppError('token_invalid');
  const user = await findUser(deps.database.lookup, claims.userId);
  if (user === undefined || claims.provider !== provider) throw new AppError('token_invalid');
  if (claims.credentials !== (await credentialsOf(deps.signer, deps.database.lookup, user.id)))
    throw new AppError('token_invalid');
  if (provider === undefined) requirePasswordWay(deps, user.email);
  const once = { id: claims.id, until: new Date(claims.expires) };
  const { credentials } = claims;
  return openSession(deps, ctx, { user, businessId: input.businessId, once, credentials });
}

interface Proven {
  user: UserRow;
  /** What a proof of ours was won with. */
  credentials?: string | undefined;
}

/** A session for a proven identity, using up its token. A proof of ours ends with the credentials it was won with. */
export async function openSession(
  deps: AuthDeps,
  ctx: RequestContext,
  given: Proven & { businessId: number | undefined; once: Once },
): Promise<Exchange> {
  const { user, once } = given;
  const choice = await chooseBusiness(deps.database, user.id, given.businessId);
  if ('businesses' in choice) return choice;
  const { chosen } = choice;
  const { token } = await deps.database.lookupWrite(async (db) => {
    await requireProof(deps, db, given);
    if (!(await useTokenOnce(db, once.id, once.until))) throw new AppError('token_invalid');
    return deps.sessions.create(db, {
      userId: user.id,
      businessId: chosen.id,
      teamMemberId: chosen.team_member_id,
      userAgent: ctx.userAgent,
      address: ctx.address,
    });
  });
  return { session: sessionOf(deps, { token, user, membership: chosen }) };
}

async function requireProof(deps: AuthDeps, db: Db, { user, credentials }: Proven): Promise<void> {
  if (credentials === undefined) return;
  if (!(await stillHold(deps.signer, db, { userId: user.id, credentials })))
    throw new AppError('token_invalid');
}

/** A session as the browser stores it; the user's id also names the actor. */
export function sessionOf(
  deps: Pick<AuthDeps, 'supportChatHash'>,
  {
    token,
    user,
    membership,
    staffUserId,
  }: {
    token: string;
    user: UserRow;
    membership: Membership;
    staffUserId?: number;
  },
): Session {
  return {
    isLoggedIn: true,
    token,
    userId: combinedId({ userId: user.id, staffUserId }),
    teamMemberId: membership.team_member_id,
    roleName: membership.role,
    ...personOf(deps, user),
    business: businessOf(membership),
  };
}

export interface Membership extends MembershipRow {
  role: Role;
}

/** The businesses a user belongs to. */
export async function activeMemberships(database: Database, userId: number): Promise<Membership[]> {
  const all = await listMemberships(database.lookup, userId);
  const found = await Promise.all(
    all.map(async (one): Promise<Membership[]> => {
      const member = await findMember(database.business(one.id).read, one.id, one.team_member_id);
      return member !== undefined && isRole(member.role) ? [{ ...one, role: member.role }] : [];
    }),
  );
  return found.flat();
}

/** The business to continue in, or those to choose from. */
export async function chooseBusiness(
  database: Database,
  userId: number,
  businessId: number | undefined,
): Promise<{ chosen: Membership } | { businesses: ReturnType<typeof businessOf>[] }> {
  const memberships = await activeMemberships(database, userId);
  const chosen = choose(memberships, businessId);
  return chosen === undefined ? { businesses: memberships.map(businessOf) } : { chosen };
}

function choose(memberships: Membership[], businessId: number | undefined): Membership | undefined {
  const found = businessId === undefined ? undefined : memberships.find((one) => one.id === businessId);
  if (memberships.length === 0 || (businessId !== undefined && found === undefined)) {
    throw new AppError('token_invalid');
  }
  return found ?? (memberships.length === 1 ? memberships[0] : undefined);
}

export function personOf(deps: Pick<AuthDeps, 'supportChatHash'>, user: UserRow) {
  return {
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    uuid: user.uuid,
    supportChatHash: deps.supportChatHash(user.uuid),
  };
}

function businessOf(row: BusinessRow) {
  return { id: row.id, uuid: row.uuid, name: row.name, createdAt: row.created_at };
}
