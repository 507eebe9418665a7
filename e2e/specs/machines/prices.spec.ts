import { expect } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';

test.use({ ownOffice: 'file', history: 'short' });

test('a price is previewed and set for all dryers of a size', async ({ page }) => {
  await page.goto('/machines/prices?type=DRYER');
  await page.getByLabel('Price per start').fill('9.99');
  await expect(page.getByText(/^\$[\d,.]+, \$[\d,.]+ more$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set price' }).click();
  await expect(page.getByText(/^Price of \d+ machines set to \$9\.99$/)).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Prices by size' }).getByRole('row', { name: /\$9\.99/ }),
  ).toBeVisible();
});
