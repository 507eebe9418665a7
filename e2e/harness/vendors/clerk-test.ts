import {
  addClerkPerson,
  clerkEnv,
  startClerk,
  type TestClerk,
} from '@washboard/server/test-kit/people/clerk.ts';
import { openOffice } from '../office.ts';
import { prepared } from '../prepared.ts';
import { test as base } from '../test.ts';

/** Adds a user at Clerk, by email. */
export const makeKnown = (clerk: TestClerk, email: string) => addClerkPerson(clerk, email);

/** A test on a separate demo server where people sign in with a Clerk application named Acme. */
export const test = base.extend<{ clerk: TestClerk; clerkSettings: Record<string, string> }>({
  /** More settings. */
  clerkSettings: [{}, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures off this pattern
  clerk: async ({}, use) => {
    const clerk = await startClerk();
    await use(clerk);
    await clerk.close();
  },
  office: async ({ clerk, clerkSettings }, use) => {
    const env = { ...clerkEnv(clerk), PUBLIC_URL: '', CLERK_NAME: 'Acme', ...clerkSettings };
    const office = await openOffice(prepared().demo, { env });
    clerk.allow(office.address, `${office.address}/login/clerk`);
    await use(office);
    await office.close();
  },
});
