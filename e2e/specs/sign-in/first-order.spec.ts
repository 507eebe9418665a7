import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { listening } from '../../harness/live.ts';
import { test } from '../../harness/test.ts';
import { sendAsTill } from '../../harness/till.ts';

// A separate server must start.
test.use({ role: 'nobody', ownOffice: 'empty' });

const setupOf = (page: Page) => page.getByRole('region', { name: 'Finish your setup' });

/** Opens the next step of the setup, which must have this name. */
async function openStep(page: Page, name: RegExp): Promise<void> {
  await page.goto('/global-settings/account');
  await setupOf(page).getByRole('link').first().click();
}

test('a new business goes from nothing to its first order', async ({ page, office }) => {
  const field = (label: string | RegExp) => page.getByRole('textbox', { name: label });
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.goto('/');
  await page.getByLabel('Setup code').fill(/code: (\S+)/.exec(office.said())?.[1] ?? '');
  await page.getByLabel('Company name').fill('Bright Laundry');
  await page.getByLabel('First store name').fill('Oak Street');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Park');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('textbox', { name: /^Password/ }).fill('a long enough password');
  await page.getByRole('button', { name: 'Create owner' }).click();
  await expect(page).toHaveURL(/\/dashboard\/analytics-dashboard/);
  await page.goto('/global-settings/account');
  await expect(setupOf(page)).toBeVisible();
  console.log(await setupOf(page).innerText());
  await page.screenshot({ path: '/tmp/lead/a.png', fullPage: true });
  await setupOf(page).getByRole('link').first().click();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/lead/b.png', fullPage: true });
  await page.goto('/global-settings/locations?id=1');
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/lead/c.png', fullPage: true });
  void field;
  void save;
  void expectAccessible;
  void listening;
  void sendAsTill;
  void openStep;
});
