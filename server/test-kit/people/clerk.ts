import { startClerkDouble } from '@washboard/integrations/identity/clerk-double.ts';
import type { ClerkDouble, ClerkPerson } from '@washboard/integrations/identity/clerk-double.types.ts';

/** A local Clerk double. */
export type TestClerk = ClerkDouble;

const publicUrl = 'https://office.example.com';

/** The settings of an installation that uses it. */
export const clerkEnv = ({ publishableKey, jwtKey }: TestClerk): Record<string, string> => ({
  PUBLIC_URL: publicUrl,
  CLERK_PUBLISHABLE_KEY: publishableKey,
  CLERK_JWT_KEY: jwtKey,
  CLERK_NAME: 'Clark',
});

/** One that knows the tests' office. */
export async function startClerk(): Promise<TestClerk> {
  const clerk = await startClerkDouble();
  clerk.allow(publicUrl, `${publicUrl}/login/clerk`);
  return clerk;
}

let count = 0;

/** A user with this email, which is also their name on its page. */
export function addClerkPerson(
  clerk: TestClerk,
  email: string,
  about: Partial<ClerkPerson> = {},
): ClerkPerson {
  count += 1;
  const person = {
    id: `user_${count}`,
    email,
    isEmailVerified: true,
    firstName: 'Ada',
    lastName: 'Park',
    ...about,
  };
  clerk.people.set(email, person);
  return person;
}
