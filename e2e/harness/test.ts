import { test as base } from '@playwright/test';
import type { Role } from '@washboard/contract/core/access.ts';
import { forgetTries } from '@washboard/server/test-kit/people/tries.ts';
import { now } from './clock.ts';
import { templates } from './databases.ts';
import { type Office, openOffice } from './office.ts';
import { sharedSessions, storedSession } from './people/sign-in.ts';
import { noteToasts } from './toasts.ts';

interface Options {
  /** The signed-in role at the start; owner by default. `test.use({ role: 'manager' })` */
  role: Role | 'nobody';
  /** A separate server for a test whose changes others would notice: with the demo, or empty. */
  ownOffice: 'no' | 'demo' | 'empty';
  /** Settings of a separate server. */
  settings: Record<string, string>;
  /** A short one is enough if no figure matters; a run of only such tests loads the demo in seconds. */
  history: 'year' | 'short';
}

interface Fixtures extends Options {
  office: Office;
}

interface WorkerFixtures {
  sharedOffice: Office;
  sessionOf: ReturnType<typeof sharedSessions>;
}

/** A browser test on the built server with the demo business, at a fixed moment. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  role: ['owner', { option: true }],
  ownOffice: ['no', { option: true }],
  settings: [{}, { option: true }],
  history: ['year', { option: true }],
  sharedOffice: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures off this pattern
    async ({}, use) => {
      const office = await openOffice(templates().demo);
      await use(office);
      await office.close();
    },
    { scope: 'worker', timeout: 480_000 },
  ],
  sessionOf: [
    async ({ sharedOffice }, use) => use(sharedSessions(sharedOffice.address)),
    { scope: 'worker' },
  ],
  office: async ({ sharedOffice, ownOffice, settings: env }, use) => {
    if (ownOffice === 'no') return use(sharedOffice);
    const office =
      ownOffice === 'demo'
        ? await openOffice(templates().demo, { env })
        : await openOffice(templates().empty, { args: ['--empty'], env });
    await use(office);
    await office.close();
  },
  baseURL: async ({ office }, use) => use(office.address),
  storageState: async ({ office, ownOffice, sessionOf, role }, use) => {
    if (ownOffice === 'no') await forgetTries(office.databaseUrl);
    const signIn = ownOffice === 'no' ? sessionOf : (one: Role) => storedSession(office.address, one);
    const localStorage = role === 'nobody' ? [] : await signIn(role);
    await use({ cookies: [], origins: [{ origin: office.address, localStorage }] });
  },
  context: async ({ context }, use) => {
    await context.clock.setSystemTime(now);
    await noteToasts(context);
    await use(context);
  },
});
