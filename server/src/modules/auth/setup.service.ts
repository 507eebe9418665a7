import type { Role } from '@washboard/contract/core/access.ts';
import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import { isZone } from '@washboard/contract/core/time/time.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Database, Provision } from '../../platform/db/database.ts';
import { hashOfSecret, newCode } from '../../platform/secret-text.ts';
import { insertBusiness, insertStore } from '../locations/index.ts';
import { insertMember } from '../team/index.ts';
import {
  claimFirstStart,
  hasNoUser,
  insertMembership,
  insertSetupCode,
  insertUser,
  takeSetupCode,
} from './auth.store.ts';
import { hashPassword } from './passwords/password-hash.rules.ts';

/** A new code for the first owner. Every printed code works until one is used. */
export async function createSetupCode(database: Database, at: Date): Promise<string> {
  const code = `${newCode(5)}-${newCode(5)}`;
  await database.lookupWrite((db) => insertSetupCode(db, setupCodeHash(code), at));
  return code;
}

/** A business without users. */
export function createBusiness(database: Database, name: string, isDemo: boolean): Promise<number> {
  return database.lookupWrite((db) => insertBusiness(db, name, isDemo));
}

export interface NewTeamUser {
  businessId: number;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  role: Role;
  employeeCode?: string | undefined;
  storeIds?: number[];
}

/** A user with a login who is a team member of a business. Throws `conflict` if the email is taken. */
export async function createTeamUser(database: Database, user: NewTeamUser): Promise<number> {
  const passwordHash = await hashPassword(user.password);
  return database.provision((both) => addTeamUser(both, user, passwordHash));
}

/** The same within a larger transaction, with the password already hashed. */
export async function addTeamUser(
  both: Provision,
  user: Omit<NewTeamUser, 'password'>,
  passwordHash: string,
): Promise<number> {
  const userId = await insertUser(both.lookup, { ...user, passwordHash }).catch(
    (error: Error & { code?: string }) => {
      if (error.code === '23505') throw new AppError('conflict', { text: 'This email is already in use.' });
      throw error;
    },
  );
  const teamMemberId = await both.within(user.businessId, (tx) =>
    insertMember(tx, {
      userId,
      fullName: `${user.firstName} ${user.lastName}`,
      email: user.email,
      employeeCode: user.employeeCode,
      role: user.role,
      storeIds: user.storeIds ?? [],
    }),
  );
  await insertMembership(both.lookup, userId, user.businessId, teamMemberId);
  return userId;
}

export interface SetupInput {
  setupCode: string;
  businessName: string;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  storeName: string;
  timeZone: string;
}

/**
 * The first-run page: creates business, owner and first store with the printed code. Returns the user's id.
 */
export async function setUpOwner(
  database: Database,
  ctx: RequestContext,
  input: SetupInput,
): Promise<number> {
  if (!isZone(input.timeZone)) throw fieldError('timeZone', 'Choose a time zone from the list');
  const refuseSecond = () => {
    throw new AppError('conflict', { text: 'This installation already has an owner.' });
  };
  if (!(await hasNoUser(database.lookup))) refuseSecond();
  const passwordHash = await hashPassword(input.password);
  const now = ctx.clock.now();
  return database.provision(async (both) => {
    if (!(await claimFirstStart(both.lookup))) refuseSecond();
    if (!(await takeSetupCode(both.lookup, setupCodeHash(input.setupCode.toUpperCase()), now))) {
      throw new AppError('wrong_setup_code');
    }
    const businessId = await insertBusiness(both.lookup, input.businessName, false);
    const userId = await addTeamUser(both, { ...input, businessId, role: 'owner' }, passwordHash);
    await both.within(businessId, async (tx) => {
      const storeId = await insertStore(tx, { name: input.storeName, timeZone: input.timeZone });
      const author = {
        userId,
        name: `${input.firstName} ${input.lastName}`,
        origin: 'setup' as const,
        at: now,
      };
      await audit(tx, author, {
        action: 'auth.createOwner',
        entity: 'store',
        entityId: storeId,
        after: { name: input.storeName },
      });
    });
    return userId;
  });
}

const setupCodeHash = (code: string): Buffer => hashOfSecret(`set-up ${code}`);
