import { expect } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';
import { expectToast, undoOn } from '../../harness/toasts.ts';

test.use({ ownOffice: 'changed', history: 'short' });

test('the owner sets the referral program, sees who brought whom, gives a code and undoes that', async ({
  page,
}) => {
  await page.goto('/global-settings/promotions');
  await page.getByRole('link', { name: 'Referral program' }).click();
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible();
  await expectAccessible(page);

  const reward = page.getByLabel('The referrer gets');
  await reward.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Reward is a required field').first()).toBeVisible();
  await reward.fill('15.00');
  await page.getByLabel('Rewards per customer').fill('10');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Referral program saved');
  await undoOn(page).click();
  await expect(reward).toHaveValue('$10.00');

  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByRole('table', { name: 'Referrals' })).toContainText('Rewarded');

  await page.getByRole('link', { name: 'Codes' }).click();
  await page.getByRole('button', { name: 'Give a code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Give code' }).click();
  await expect(dialog.getByText('Choose a customer')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Customer' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await dialog.getByLabel('Code').fill('neighbors');
  await dialog.getByRole('button', { name: 'Give code' }).click();
  await expect(dialog).toHaveCount(0);
  const codes = page.getByRole('table', { name: 'Referral codes' });
  await expect(codes.getByText('NEIGHBORS')).toBeVisible();
  await undoOn(page).click();
  await expect(codes.getByText('NEIGHBORS')).toHaveCount(0);
});
