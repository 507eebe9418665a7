import { createBusiness, createTeamUser } from '../src/modules/auth/index.ts';
import { openDatabase } from '../src/platform/db/database.ts';

export const staffDomain = 'provider.example.com';
export const staffEmail = `sam@${staffDomain}`;
export const staffPassword = 'a long enough password';

/** Somebody of the provider, with a business of their own, who can sign in where STAFF_DOMAINS is `staffDomain`. */
export async function addStaffPerson(databaseUrl: string): Promise<void> {
  const database = openDatabase({ url: databaseUrl, poolSize: 2 });
  try {
    const businessId = await createBusiness(database, 'Washboard Support', false);
    await createTeamUser(database, {
      businessId,
      email: staffEmail,
      password: staffPassword,
      firstName: 'Sam',
      lastName: 'Field',
      role: 'owner',
      storeIds: [],
    });
  } finally {
    await database.close();
  }
}
