import {
  addClerkPerson,
  clerkEnv,
  startClerk,
  type TestClerk,
} from '@washboard/server/test-kit/people/clerk.ts';
import { templates } from '../databases.ts';
import { openOffice } from '../office.ts';
import { test as base } from '../test.ts';

/** Makes Clerk know somebody, by their e-mail, which is their name at its page too. */
export const makeKnown = (clerk: TestClerk, email: string) => addClerkPerson(clerk, email);

/** A test at an office of its own, with the demo, where people sign in by an application of Clerk called Acme. */
export const test = base.extend<{ clerk: TestClerk; clerkSettings: Record<string, string> }>({
  /** Besides. */
  clerkSettings: [{}, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures off this pattern
  clerk: async ({}, use) => {
    const clerk = await startClerk();
    await use(clerk);
    await clerk.close();
  },
  office: async ({ clerk, clerkSettings }, use) => {
    const env = { ...clerkEnv(clerk), PUBLIC_URL: '', CLERK_NAME: 'Acme', ...clerkSettings };
    const office = await openOffice(templates().demo, { env });
    clerk.allow(office.address, `${office.address}/login/clerk`);
    await use(office);
    await office.close();
  },
});
