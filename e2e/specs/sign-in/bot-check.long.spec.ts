import { expect, type Page } from '@playwright/test';
import { demoEmail, demoPassword } from '@washboard/contract/auth/demo-people.ts';
import { shellOn } from '../../drivers/shell/shell.ts';
import { signInPagesOn } from '../../drivers/sign-in/sign-in-pages.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { complaintsOf } from '../../harness/complaints.ts';
import { startServer } from '../../harness/server.ts';
import { test } from '../../harness/test.ts';
import { openTurnstile } from '../../harness/vendors/cloudflare.ts';

test.use({ role: 'nobody' });

const worker = '**/assets/solve.worker-*.js';
const waiting = 'Checking you’re human…';
const blocked = /^This browser blocked the security check/;

/** Resolves with the server's next answer to the page's check. */
const checked = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/sign-in/cloudflare') && response.ok());

test('the check runs unseen while typing, and again after a wrong password', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('/login');
  const first = checked(page);
  await page.getByLabel('Email').pressSequentially('ow');
  await first;
  const signIn = signInPagesOn(page);
  const second = checked(page);
  await signIn.signIn(demoEmail('owner'), 'not the password');
  await expect(page.getByText('The email or password isn’t correct.')).toBeVisible();
  await second;
  await expect(page.getByText(waiting)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();
  // The browser logs the wrong password itself.
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
  await signIn.signIn(demoEmail('owner'), demoPassword);
  await expect(shellOn(page).menu).toBeVisible();
});

test('pressing the button before the check is ready says so, then signs in', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/sign-in/bot-check?*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/login');
  await signInPagesOn(page).signIn(demoEmail('owner'), demoPassword);
  await expect(page.getByRole('status').filter({ hasText: waiting })).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(shellOn(page).menu).toBeVisible();
});

test("a browser that blocks workers explains it, and Retry signs in once it doesn't", async ({ page }) => {
  await page.route(worker, (route) => route.abort());
  await page.goto('/login');
  await signInPagesOn(page).signIn(demoEmail('owner'), demoPassword);
  await expect(page.getByRole('alert').filter({ hasText: blocked })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(worker);
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(shellOn(page).menu).toBeVisible();
});

test('an expired token is renewed unnoticed', async ({ page }) => {
  await page.goto('/login');
  const first = checked(page);
  await page.getByLabel('Email').fill(demoEmail('owner'));
  const { botCheckToken } = (await (await first).json()) as { botCheckToken: string };
  // Someone else used it up, which looks like an expired one.
  await page.request.post('/api/identity/token', {
    data: { email: 'nobody@example.com', password: 'not this one', botCheckToken },
  });
  await page.getByLabel(/^Password/).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(shellOn(page).menu).toBeVisible();
});

test("without the browser's own cryptography, as without TLS, a script does the work", async ({ page }) => {
  await page.route(worker, async (route) => {
    const response = await route.fetch();
    const without = "Object.defineProperty(crypto, 'subtle', { value: undefined });";
    await route.fulfill({ response, body: `${without}\n${await response.text()}` });
  });
  await page.goto('/login');
  await signInPagesOn(page).signIn(demoEmail('owner'), demoPassword);
  await expect(shellOn(page).menu).toBeVisible();
});

test.describe('where Turnstile is set', () => {
  test.use({ ownOffice: 'demo' });

  test('its script gives the token; if Cloudflare is down the page does the work; if only its script is blocked, the page says so', async ({
    page,
    office,
  }) => {
    const secret = 'secret-key-of-ours';
    const double = await openTurnstile(secret);
    const server = await startServer({
      databaseUrl: office.databaseUrl,
      env: { TURNSTILE_SITE_KEY: 'site-key-of-ours', TURNSTILE_SECRET: secret, TURNSTILE_URL: double.url },
    });
    const complaints = complaintsOf(page);
    const signInAgain = async () => {
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      await page.goto(`${server.address}/login`);
      await signInPagesOn(page).signIn(demoEmail('owner'), demoPassword);
    };
    try {
      await page.goto(`${server.address}/login`);
      await signInPagesOn(page).signIn(demoEmail('owner'), demoPassword);
      await expect(shellOn(page).menu).toBeVisible();
      expect(double.calls()).toBe(1);
      expect(complaints).toEqual([]);

      await page.route(`${double.url}/api.js*`, (route) => route.abort());
      await signInAgain();
      await expect(page.getByText(/^Cloudflare’s security check couldn’t load/)).toBeVisible();
      await expectAccessible(page);
      await page.unroute(`${double.url}/api.js*`);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(shellOn(page).menu).toBeVisible();

      double.fail('error', 'error');
      const worked = page.waitForRequest(worker);
      await signInAgain();
      await worked;
      await expect(shellOn(page).menu).toBeVisible();
    } finally {
      await server.stop();
      await double.close();
    }
  });
});
