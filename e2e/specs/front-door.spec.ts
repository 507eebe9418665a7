import { expect } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { test } from '../harness/test.ts';

test.describe('signed out', () => {
  test.use({ role: 'nobody' });

  test('every address leads to the sign-in page', async ({ page }) => {
    await page.goto('/dashboard/analytics-dashboard');
    await expect(page).toHaveURL(/\/login$/);
    await expectAccessible(page);
  });
});

test('an address that leads nowhere is told to be so', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page.getByText('Page not found')).toBeVisible();
  await expect(page.getByText('404')).toBeVisible();
  await expectAccessible(page);
});
