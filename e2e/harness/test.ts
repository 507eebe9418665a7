import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import type { Role } from '@washboard/contract/core/access.ts';
import { forgetTries } from '@washboard/server/test-kit/people/tries.ts';
import { now } from './clock.ts';
import { usualWindow } from './env.ts';
import { joinOffice, type Office, officePerFile, openOffice } from './office.ts';
import { keptPages } from './people/kept-pages.ts';
import { usedWindows } from './people/window.ts';
import { prepared } from './prepared.ts';
import { noteToasts } from './toasts.ts';

interface Options {
  /** The signed-in role at the start; owner by default. `test.use({ role: 'manager' })` */
  role: Role | 'nobody';
  /**
   * A separate server for tests whose changes others would notice. `changed` costs least: one for all tests that name
   * what they change and depend on nothing else that changes. `file` is for all tests of the file together, `demo` or
   * `empty` for each test alone.
   */
  ownOffice: 'no' | 'changed' | 'file' | 'demo' | 'empty';
  /** Settings of a separate server. */
  settings: Record<string, string>;
  /** A short one is enough if no figure matters; a run of only such tests loads the demo in seconds. */
  history: 'year' | 'short';
  /** A new window, for tests that leave something in it: a script at each start, a stopped clock. */
  ownWindow: boolean;
}

/** Settings of the server for `ownOffice: 'changed'`. The server for tests that change nothing has none. */
const changedSettings = { MACHINE_QR_URL: 'https://wash.example.com/m/{machine}' };

interface Fixtures extends Options {
  office: Office;
  /** A page of the shared office that earlier tests used, for tests that only look. */
  keptPage: Page;
}

interface WorkerFixtures {
  sharedOffice: Office;
  changedOffice: ReturnType<typeof officePerFile>;
  fileOffice: ReturnType<typeof officePerFile>;
  pages: ReturnType<typeof keptPages>;
  windows: ReturnType<typeof usedWindows>;
}

async function prepare(context: BrowserContext): Promise<void> {
  await context.clock.setSystemTime(now);
  await noteToasts(context);
}

/** A fixture that is closed when its worker ends. */
const closedAtEnd =
  <T extends { close(): Promise<void> }>(create: () => T) =>
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures off this pattern
  async ({}, use: (fixture: T) => Promise<void>) => {
    const fixture = create();
    await use(fixture);
    await fixture.close();
  };

/** A browser test on the built server with the demo business, at a fixed moment. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  role: ['owner', { option: true }],
  ownOffice: ['no', { option: true }],
  settings: [{}, { option: true }],
  history: ['year', { option: true }],
  ownWindow: [false, { option: true }],
  sharedOffice: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures off this pattern
    async ({}, use) => use(joinOffice(prepared().shared)),
    { scope: 'worker' },
  ],
  changedOffice: [closedAtEnd(officePerFile), { scope: 'worker' }],
  fileOffice: [closedAtEnd(officePerFile), { scope: 'worker' }],
  pages: [closedAtEnd(keptPages), { scope: 'worker' }],
  windows: [closedAtEnd(usedWindows), { scope: 'worker' }],
  office: async ({ sharedOffice, changedOffice, fileOffice, ownOffice, settings: env }, use, { file }) => {
    await fileOffice.leave(file);
    if (ownOffice === 'no') return use(sharedOffice);
    if (ownOffice === 'changed')
      return use(await changedOffice.open('any', prepared().demo, { ...changedSettings, ...env }));
    if (ownOffice === 'file') return use(await fileOffice.open(file, prepared().demo, env));
    const office =
      ownOffice === 'demo'
        ? await openOffice(prepared().demo, { env })
        : await openOffice(prepared().empty, { args: ['--empty'], env });
    await use(office);
    await office.close();
  },
  baseURL: async ({ office }, use) => use(office.address),
  storageState: async ({ office, role }, use) => {
    await forgetTries(office.databaseUrl);
    const localStorage = role === 'nobody' ? [] : await office.sessionOf(role);
    await use({ cookies: [], origins: [{ origin: office.address, localStorage }] });
  },
  page: async ({ browser, windows, ownWindow, baseURL, storageState, viewport }, use) => {
    const newPage = async (options?: BrowserContextOptions) => {
      const context = await browser.newContext(options);
      await prepare(context);
      return context.newPage();
    };
    if (ownWindow) {
      const page = await newPage();
      await use(page);
      return page.context().close();
    }
    const page = await windows.open({ baseURL, storageState, viewport }, () =>
      newPage({ viewport: usualWindow }),
    );
    await use(page);
    await windows.rest(page);
  },
  context: async ({ page }, use) => use(page.context()),
  keptPage: async ({ browser, pages, role, baseURL, storageState }, use) =>
    use(await pages.open(browser, role, { baseURL, storageState }, prepare)),
});
