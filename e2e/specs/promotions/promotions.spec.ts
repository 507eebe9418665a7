import { expect } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';
import { expectToast } from '../../harness/toasts.ts';

test.use({ ownOffice: 'demo', history: 'short' });

test('the owner reads the insights of a promotion, adds one step by step, and pauses it', async ({
  page,
}) => {
  await page.goto('/global-settings/promotions');
  const active = page.getByRole('list', { name: 'Promotions' });
  await expect(active.getByRole('link').first()).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { name: 'Insights' })).toBeVisible();
  await expect(page.getByText('Discount given')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'New promotion' }).click();
  const next = page.getByRole('button', { name: 'Continue' });
  await next.click();
  await expect(page.getByText('Name is a required field')).toBeVisible();
  await expect(page.getByText('Code is a required field')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Name').fill('Rainy day');
  await page.getByLabel('Code', { exact: true }).fill('rain15');
  await page.getByLabel('Discount').fill('15');
  await next.click();
  await expect(page).toHaveURL(/step=items/);
  await next.click();
  await page.getByLabel('Customers').selectOption('New customers');
  await next.click();
  await page.getByLabel('Ends').fill('2020-01-01');
  await next.click();
  await expect(page.getByText('End date must be after start date')).toBeVisible();
  await page.getByLabel('Ends').fill('');
  await next.click();
  await page.getByLabel('Budget').fill('100');
  await next.click();
  await expect(page.getByText('15% off')).toBeVisible();
  await page.getByRole('button', { name: 'Start promotion' }).click();
  await expectToast(page, 'Rainy day saved');
  await expect(page.getByRole('heading', { name: 'Rainy day' })).toBeVisible();
  await expect(page.getByText('Not used yet')).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
});
