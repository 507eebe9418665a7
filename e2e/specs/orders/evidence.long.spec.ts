import { expect } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';

test.use({ ownOffice: 'changed', history: 'short' });

test('the evidence of a payment opens from its order, ready to print', async ({ page }) => {
  await page.goto('/dashboard/orders/1');
  await page.getByRole('link', { name: /^Evidence of the payment/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Evidence of a payment' })).toBeVisible();
  for (const name of ['Items', 'What happened to the order', 'Texts about the order', 'Refunds'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeEnabled();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Back to order/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/orders\/1$/);
});
