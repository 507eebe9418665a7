import { expect, type Page } from '@playwright/test';
import { shellOn } from '../drivers/shell.ts';
import { test } from '../harness/test.ts';

/** Breaks the page where nobody catches it, and answers what it told the server. */
async function breakPage(page: Page, message: string) {
  const told = page.waitForResponse('**/api/error-reports');
  await page.evaluate((text) => {
    queueMicrotask(() => {
      throw new TypeError(text);
    });
  }, message);
  const answer = await told;
  expect(answer.status()).toBe(200);
  return answer.request();
}

const message = 'No price for "Rosa Lopez", 555 010 9999';

test.describe('somebody signed out', () => {
  test.use({ role: 'nobody' });

  test('whose page breaks does not have to tell: the page does', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    const report = await breakPage(page, message);
    expect(report.postDataJSON()).toMatchObject({
      name: 'TypeError',
      message: 'No price for <text>, #',
      place: '/login',
      release: expect.stringMatching(/^\d/),
    });
  });
});

test.describe('an owner', () => {
  test('whose page breaks is named nowhere in what it tells', async ({ page }) => {
    await page.goto('/global-settings/team?q=rosa');
    await expect(shellOn(page).menu).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
    const report = await breakPage(page, message);
    expect(report.postDataJSON().place).toBe('/global-settings/team');
    expect(report.headers()).not.toHaveProperty('authorization');
    expect(report.postData()).not.toMatch(/rosa|lopez|owner|@/i);
  });
});
