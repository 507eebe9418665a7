import { passwordSchema } from '@washboard/contract/auth/auth.schemas.ts';
import { isRole, type Role, roles, seesAllStores } from '@washboard/contract/core/access.ts';
import { emailSchema } from '@washboard/contract/core/schema.ts';
import type { Command } from 'commander';
import type { z } from 'zod';
import { addTeamUser, hashPassword } from '../modules/auth/index.ts';
import { insertBusiness, readStores } from '../modules/locations/index.ts';
import { audit, commandLineAuthor } from '../platform/audit/audit.ts';
import type { Database } from '../platform/db/database.ts';
import { chooseBusiness } from './choose-business.ts';
import { ask, readPassword, say } from './terminal.ts';
import { withOpenDatabase } from './with-database.ts';

interface Options {
  business?: string;
  newBusiness?: string;
  role?: string;
  email?: string;
  firstName?: string;
  lastName?: string;
  store?: string[];
}

export function addCreateUser(washboard: Command): void {
  washboard
    .command('create-user')
    .description('create a login; asks for what is missing, and for the password or reads it from stdin')
    .option('--business <id>', 'business id; optional if there is only one')
    .option('--new-business <name>', 'create this business first')
    .option('--role <role>', roles.join(', '))
    .option('--email <address>')
    .option('--first-name <name>')
    .option('--last-name <name>')
    .option('--store <id...>', 'stores of a manager, installer or driver')
    .action(async (options: Options) => {
      const person = await readPerson(options);
      const id = await withOpenDatabase((database) => create(database, options, person));
      say(`${person.email} can now sign in as ${person.role} of business ${id}.`);
    });
}

interface Person {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  password: string;
}

async function readPerson(options: Options): Promise<Person> {
  const role = options.role ?? (await ask(`Role (${roles.join(', ')})`, '--role'));
  if (!isRole(role)) throw new Error(`The role must be one of ${roles.join(', ')}.`);
  return {
    role,
    email: checked(emailSchema, options.email ?? (await ask('Email', '--email'))),
    firstName: options.firstName ?? (await ask('First name', '--first-name')),
    lastName: options.lastName ?? (await ask('Last name', '--last-name')),
    password: checked(passwordSchema, await readPassword()),
  };
}

/** All in one transaction: a refused email leaves no business behind. */
async function create(database: Database, options: Options, person: Person): Promise<number> {
  const given =
    options.newBusiness === undefined ? await chooseBusiness(database.lookup, options.business) : undefined;
  const storeIds = await checkStores(database, given, person.role, (options.store ?? []).map(Number));
  const passwordHash = await hashPassword(person.password);
  return database.provision(async (both) => {
    const businessId = given ?? (await insertBusiness(both.lookup, options.newBusiness ?? '', false));
    const userId = await addTeamUser(both, { ...person, businessId, storeIds }, passwordHash);
    const after = { email: person.email, role: person.role, storeIds };
    await both.within(businessId, (tx) =>
      audit(tx, commandLineAuthor(), { action: 'auth.createUser', entity: 'user', entityId: userId, after }),
    );
    return businessId;
  });
}

async function checkStores(
  database: Database,
  businessId: number | undefined,
  role: Role,
  storeIds: number[],
) {
  const stores = businessId === undefined ? [] : await readStores(database.business(businessId), 'all');
  const known = stores.map((store) => store.id);
  const stranger = storeIds.find((id) => !known.includes(id));
  if (stranger !== undefined) {
    throw new Error(`The business has no store ${stranger}. Stores: ${known.join(', ') || 'none yet'}.`);
  }
  if (!seesAllStores(role) && storeIds.length === 0) say('Without --store, this person sees no store.');
  return storeIds;
}

function checked<T>(schema: z.ZodType<T>, value: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Error(`${result.error.issues[0]?.message ?? 'Invalid value'}.`);
}
