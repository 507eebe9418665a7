import { expect } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { demoEmail, demoPassword } from '../harness/sign-in.ts';
import { test } from '../harness/test.ts';

test.use({ role: 'nobody' });

test('the owner signs in by keyboard alone and lands where they wanted to go', async ({ page }) => {
  await page.goto('/global-settings/import');
  await page.getByLabel('Email').fill(demoEmail('owner'));
  await page.keyboard.press('Tab');
  await page.getByLabel(/^Password/).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/global-settings\/import$/);
});

test('a wrong password is told, on the page and without a violation', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(demoEmail('owner'));
  await page.getByLabel(/^Password/).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The email or password is not correct.')).toBeVisible();
  await expectAccessible(page);
});
