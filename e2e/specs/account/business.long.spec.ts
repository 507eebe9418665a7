import { expect } from '@playwright/test';
import { businessOn } from '../../drivers/account/business.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';
import { expectToast, undoOn } from '../../harness/toasts.ts';
import { visit } from '../../harness/visit.ts';

test.describe('an owner', () => {
  test.use({ ownOffice: 'changed' });

  test('opens the account from the settings, changes details, and adds a region with a district', async ({
    page,
  }) => {
    const business = businessOn(page);
    await page.goto('/global-settings');
    await expect(page).toHaveURL(/\/global-settings\/account$/);
    await expect(business.field('Company name')).toHaveValue(/Laundry/);
    await expectAccessible(page);

    await business.field('Company name').fill('');
    await business.field('Zip code').fill('1');
    await business.save();
    await expect(page.getByText('Company Name is a required field')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Invalid zip code. Please correct and retry');
    await business.field('Company name').fill('Harbor Laundry Group');
    await business.field('Zip code').fill('07302');
    await business.save();
    await expectToast(page, 'Account saved');
    await page.reload();
    await expect(business.field('Company name')).toHaveValue('Harbor Laundry Group');

    await page.getByRole('link', { name: 'Regions', exact: true }).click();
    await business.askToAddRegion();
    await business.dialog.getByLabel('Region name').fill('West');
    await business.addDistrict();
    await expect(business.dialog.getByText('Name is a required field')).toBeVisible();
    await expect(business.dialog.getByLabel('District name')).toHaveCount(1);
    await business.dialog.getByLabel('District name').fill('Coast');
    await business.addDistrict();
    await business.dialog.getByLabel('District name').nth(1).fill('Valley');
    await business.dialog.getByRole('button', { name: 'Add region' }).click();
    const west = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'West', exact: true }) });
    await expect(west).toContainText('Valley');
    await undoOn(page).click();
    await expect(west).toHaveCount(0);
  });

  test('changes receipts with a preview; a failed save restores the last saved settings', async ({
    page,
  }) => {
    const business = businessOn(page);
    await business.open('receipts');
    const preview = page.getByRole('region', { name: 'Receipt preview' });
    await business.field('Receipt footer').fill('See you next week.');
    await expect(preview).toContainText('See you next week.');
    await business.save();
    await expectToast(page, 'Settings saved');

    await page.route('**/account/settings', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, json: { error: 'Something went wrong', code: 'internal', id: 'x' } })
        : route.continue(),
    );
    await business.field('Receipt footer').fill('Never saved.');
    await business.save();
    await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible();
    await expect(business.field('Receipt footer')).toHaveValue('See you next week.');
  });
});

test.describe('an owner with bags', () => {
  test.use({ ownOffice: 'changed', history: 'short' });

  test('adds a bag note tag, puts it on an order, and deletes and restores it', async ({ page }) => {
    await businessOn(page).open('tags');
    const tags = page.getByRole('region', { name: 'Bag note tags' });
    await expect(tags.getByText('Stain')).toBeVisible();
    await tags.getByLabel('New bag note tag').fill('Torn seam');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Tag Torn seam added');
    await expectAccessible(page);

    await visit(page, '/dashboard/orders/1?ask=bags');
    await page.getByRole('checkbox', { name: 'Torn seam' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    const card = page.getByRole('region', { name: 'Order', exact: true });
    await expect(card).toContainText('Torn seam');

    await businessOn(page).open('tags');
    await tags.getByRole('button', { name: 'Delete tag Torn seam' }).click();
    await expectToast(page, 'Tag Torn seam deleted; 1 order had it.');
    await undoOn(page).click();
    await expect(tags.getByText('Torn seam')).toBeVisible();
  });
});
