import {
  type ClerkDouble,
  type ClerkPerson,
  startClerkDouble,
} from '@washboard/integrations/identity/clerk-double.ts';

/** A Clerk application on loopback. */
export type TestClerk = ClerkDouble;

const publicUrl = 'https://office.example.com';

/** The settings of an installation that signs in by it. */
export const clerkEnv = ({ publishableKey, jwtKey }: TestClerk): Record<string, string> => ({
  PUBLIC_URL: publicUrl,
  CLERK_PUBLISHABLE_KEY: publishableKey,
  CLERK_JWT_KEY: jwtKey,
  CLERK_NAME: 'Clark',
});

/** One that knows an office at the address of the tests. */
export async function startClerk(): Promise<TestClerk> {
  const clerk = await startClerkDouble();
  clerk.allow(publicUrl, `${publicUrl}/login/clerk`);
  return clerk;
}

let count = 0;

/** Somebody whom it knows by that e-mail, which is their name at its page too. */
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
