import { expect } from '@playwright/test';
import { demoEmail, demoPassword } from '@washboard/contract/auth/demo-people.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';

test.use({ role: 'nobody' });

test('the owner signs in by keyboard and lands where they wanted', async ({ page }) => {
  await page.goto('/global-settings/import');
  await page.getByLabel('Email').fill(demoEmail('owner'));
  await page.keyboard.press('Tab');
  await page.getByLabel(/^Password/).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/global-settings\/import$/);
});

test('every address leads to the sign-in page', async ({ page }) => {
  await page.goto('/dashboard/analytics-dashboard');
  await expect(page).toHaveURL(/\/login$/);
  await expectAccessible(page);
});

test('a wrong password shows an error, without violations', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(demoEmail('owner'));
  await page.getByLabel(/^Password/).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The email or password isn’t correct.')).toBeVisible();
  await expectAccessible(page);
});

test('an invalid field is checked again while typing; others wait for the next submit', async ({ page }) => {
  await page.goto('/login');
  const email = page.getByLabel('Email');
  const password = page.getByLabel(/^Password/);
  const problem = (text: string) => page.getByText(text, { exact: true });
  await email.fill('ada');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(problem('Invalid email address')).toBeVisible();
  await expect(problem('Password is a required field')).toBeVisible();
  await expect(email).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('@example');
  await expect(problem('Invalid email address')).toBeVisible();
  await page.keyboard.type('.com');
  await expect(problem('Invalid email address')).toBeHidden();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(problem('Invalid email address')).toBeVisible();
  await page.keyboard.type('.com');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(problem('Password is a required field')).toBeVisible();
  await email.fill('ada');
  await expect(problem('Invalid email address')).toBeHidden();
  await password.fill('something');
  await expect(problem('Password is a required field')).toBeHidden();
  await expectAccessible(page);
});
