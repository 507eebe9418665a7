import { createBusiness, createTeamUser, findUserByEmail } from '../../src/modules/auth/index.ts';
import { openDatabase } from '../../src/platform/db/database.ts';

export const staffDomain = 'provider.example.com';
const signIn = { email: `sam@${staffDomain}`, password: 'a long enough password' };

/** A staff member with their own business, who can sign in if STAFF_DOMAINS is `staffDomain`; added once. */
export async function addStaffPerson(databaseUrl: string): Promise<typeof signIn> {
  const database = openDatabase({ url: databaseUrl, poolSize: 2 });
  try {
    if (await findUserByEmail(database.lookup, signIn.email)) return signIn;
    const businessId = await createBusiness(database, 'Washboard Support', false);
    await createTeamUser(database, {
      businessId,
      ...signIn,
      firstName: 'Sam',
      lastName: 'Field',
      role: 'owner',
      storeIds: [],
    });
    return signIn;
  } finally {
    await database.close();
  }
}
