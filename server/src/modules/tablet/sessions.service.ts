import { AppError } from '@washboard/contract/core/errors.ts';
import { DAY_MS } from '@washboard/contract/core/time/time.ts';
import type { TabletSession } from '@washboard/contract/tablet/tablet.schemas.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FindTablet, RequestContext } from '../../platform/context.ts';
import { type Database, readingOf } from '../../platform/db/database.ts';
import { hashOfSecret, newSecretText } from '../../platform/secret-text.ts';
import { readStoreLogin } from '../account/index.ts';
import { passwordFits, type TryLimits } from '../auth/index.ts';
import { endSession, insertSession } from './sessions.store.ts';
import { findPassword, findSession, listAddresses } from './sessions.views.ts';

const daysSignedIn = 90;

/** `wbt_<business>_<256 random bits>`: it contains its business, so it is looked up within it. */
const form = /^wbt_([1-9]\d{0,14})_[A-Za-z0-9_-]{43}$/;

export interface TabletDeps {
  database: Database;
  limits: TryLimits;
}

/** Signs a tablet in. A wrong login and a wrong password are refused alike. */
export async function signInTablet(
  { database, limits }: TabletDeps,
  ctx: Pick<RequestContext, 'address' | 'clock' | 'userAgent'>,
  { login, password }: { login: string; password: string },
): Promise<TabletSession> {
  const named = readStoreLogin(login);
  const business = database.business(named?.businessId ?? 0);
  const known = named && (await findPassword(readingOf(business), named.storeId));
  // Tries belong to a password: another one opens a login that strangers locked.
  const tried = known === undefined ? login : `${login} ${hashOfSecret(known.passwordHash).toString('hex')}`;
  await limits.count(tried, ctx.address);
  const fits = await passwordFits(known?.passwordHash, password);
  if (!fits || named === undefined || known === undefined)
    throw new AppError('wrong_credentials', { text: 'The store login or password isn’t correct.' });
  await limits.forgive(tried, ctx.address);
  const token = `wbt_${named.businessId}_${newSecretText()}`;
  const beganAt = ctx.clock.now();
  await business.write((tx) =>
    insertSession(tx, {
      storeId: named.storeId,
      tokenHash: hashOfSecret(token),
      openedBy: hashOfSecret(known.passwordHash),
      beganAt,
      expiresAt: new Date(beganAt.getTime() + daysSignedIn * DAY_MS),
      userAgent: ctx.userAgent,
      address: ctx.address,
    }),
  );
  return { token, storeName: known.storeName };
}

/** Where the tablets of a login signed in lately: strangers can't lock these out. */
export async function knownAddressesOf(database: Database, tried: string, now: Date): Promise<string[]> {
  const named = readStoreLogin(tried.split(' ')[0] ?? '');
  if (named === undefined) return [];
  const since = new Date(now.getTime() - daysSignedIn * DAY_MS);
  return listAddresses(readingOf(database.business(named.businessId)), named.storeId, since);
}

export async function signOutTablet(ctx: RequestContext): Promise<Record<never, never>> {
  await ctx.business.write((tx) => endSession(tx, ctx.tablet.sessionId, ctx.clock.now()));
  return {};
}

/** Looks a session up on each call, so it ends at once. */
export function tabletFinder(database: Database, clock: Clock): FindTablet {
  return async (token) => {
    const businessId = Number(form.exec(token)?.[1] ?? 0);
    if (businessId === 0) return undefined;
    const within = readingOf(database.business(businessId));
    const found = await findSession(within, hashOfSecret(token), clock.now());
    return found && { ...found, businessId };
  };
}
