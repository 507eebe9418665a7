import { expect } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';

// A separate server must start.
test.use({ role: 'nobody', ownOffice: 'empty' });

test('an empty installation gets its owner with the printed code, and lists first steps', async ({
  page,
  office,
}) => {
  const code = /code: (\S+)/.exec(office.said())?.[1] ?? '';
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome to Washboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Create owner' }).click();
  await expect(page.getByText('Setup code is a required field')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Setup code').fill('WRONG-CODES');
  await page.getByLabel('Company name').fill('Bright Laundry');
  await page.getByLabel('First store name').fill('Oak Street');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Park');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('textbox', { name: /^Password/ }).fill('a long enough password');
  await page.getByRole('button', { name: 'Create owner' }).click();
  await expect(page.getByText('The setup code isn’t correct.')).toBeVisible();
  await page.getByLabel('Setup code').fill(code);
  await page.getByRole('button', { name: 'Create owner' }).click();
  await expect(page).toHaveURL(/\/dashboard\/analytics-dashboard/);
  await expect(page.getByRole('button', { name: /account of Ada Park/ })).toBeVisible();
  const steps = page.getByRole('region', { name: 'Get started' });
  await expect(steps.getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('heading', { level: 2, name: 'Payments' })).toHaveCount(0);
  await steps.getByRole('link', { name: /^Connect your point of sale/ }).click();
  await expect(page).toHaveURL(/global-settings\/api-keys/);
});
