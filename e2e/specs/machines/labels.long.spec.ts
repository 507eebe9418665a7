import { expect } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';

test.describe('with an address', () => {
  test.use({ ownOffice: 'changed', history: 'short' });

  test('the owner prints the labels of chosen machines', async ({ page }) => {
    await page.goto('/machines?stores=3');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'QR labels' }).click();
    await expect(page.getByRole('button', { name: 'Print 48 labels' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'Machines' }).fill('Washer 2');
    await page.getByRole('option', { name: 'Washer 2', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Print 1 label' })).toBeVisible();
    await expect(page).toHaveURL(/machines=\d+/);
    const label = page.getByRole('list', { name: 'Labels' }).getByRole('listitem');
    await expect(label).toContainText(/Washer\s*2\s*20 lb\s*Lakeview/);

    await page.emulateMedia({ media: 'print' });
    await expect(label).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.getByRole('button', { name: /^Print/ })).toBeHidden();
  });
});

test.describe('without an address', () => {
  test.use({ history: 'short' });

  test('says what to configure', async ({ page }) => {
    await page.goto('/machines/labels?stores=3');
    await expect(page.getByText('No address for the labels yet')).toBeVisible();
    await expect(page.getByText('MACHINE_QR_URL')).toBeVisible();
  });
});
