import { expect } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';

test.use({ ownOffice: 'demo', history: 'short' });

test('the owner reads the insights of a promotion, and the wizard says what a step still needs', async ({
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
});
