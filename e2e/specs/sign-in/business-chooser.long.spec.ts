import { expect } from '@playwright/test';
import { demoEmail, demoPassword } from '@washboard/contract/auth/demo-people.ts';
import { shellOn } from '../../drivers/shell/shell.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { joinSecondBusiness } from '../../harness/people/second-business.ts';
import { test } from '../../harness/test.ts';

test.use({ role: 'nobody', ownOffice: 'demo' });

test('a user of two businesses is asked which one, picks by keyboard and lands where they wanted', async ({
  page,
  office,
}) => {
  await joinSecondBusiness(office, demoEmail('owner'), 'Corner Laundry');
  const title = page.getByRole('heading', { name: 'Choose a business' });
  const signIn = async () => {
    await page.getByLabel('Email').fill(demoEmail('owner'));
    await page.getByLabel(/^Password/).fill(demoPassword);
    await page.keyboard.press('Enter');
    await expect(title).toBeFocused();
  };
  await page.goto('/global-settings/import');
  await signIn();
  const choices = page.getByRole('listitem').getByRole('button');
  await expect(choices).toHaveCount(2);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Use another account' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signIn();
  await page.keyboard.press('Tab');
  await expect(choices.first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Corner Laundry' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/global-settings\/import$/);
  await expect(page.getByText('No imports yet')).toBeVisible();
  await shellOn(page).account.click();
  await expect(page.getByText('Owner, Corner Laundry')).toBeVisible();
});
