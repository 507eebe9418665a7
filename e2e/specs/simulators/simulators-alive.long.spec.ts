import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { accessKeyRoutes } from '@washboard/contract/access-keys/access-keys.routes.ts';
import { simulatorsOn } from '../../drivers/simulators/simulators.ts';
import { ask } from '../../harness/api.ts';
import { storedSession } from '../../harness/people/sign-in.ts';
import { startServer } from '../../harness/server.ts';
import { watchTurns } from '../../harness/simulators-turn.ts';
import { test } from '../../harness/test.ts';

/** A Washboard on the embedded database and the real clock, as `npm start` runs it. */
const startEmbedded = (DATA_DIR: string) =>
  startServer({ databaseUrl: '', env: { DATA_DIR, CLOCK: '', DEMO_DAYS: '2' } });

async function ownerAt(browser: Browser, address: string): Promise<Page> {
  const localStorage = await storedSession(address, 'owner');
  const storageState = { cookies: [], origins: [{ origin: address, localStorage }] };
  const page = await (await browser.newContext({ baseURL: address, storageState })).newPage();
  await page.goto('/global-settings/simulators');
  return page;
}

/** How often the simulators were started: each start changes the text of their key. */
async function startsOfSimulators(page: Page): Promise<number[]> {
  const { records } = await ask(page, accessKeyRoutes.listAccessKeys, {});
  return records.filter(({ source }) => source === 'simulators').map(({ version }) => version);
}

test('one set of simulators runs the demo, however many processes share it, and whichever dies', async ({
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'washboard-alive-'));
  const first = await startEmbedded(folder);
  const second = await startEmbedded(folder);
  const turns = await watchTurns(folder);
  try {
    const page = await ownerAt(browser, second.address);
    const running = simulatorsOn(page).row('Orders').getByText('Running');
    await expect(running).toBeVisible();
    await turns.anotherHasAsked();
    expect(await startsOfSimulators(page)).toEqual([1]);

    await first.kill();
    await expect.poll(() => startsOfSimulators(page)).toEqual([2]);
    await expect(running).toBeVisible();
    await page.context().close();
  } finally {
    await first.kill();
    await second.stop();
    await turns.close();
    await rm(folder, { recursive: true, force: true });
  }
});
