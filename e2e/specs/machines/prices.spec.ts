import { expect } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';
import { expectToast, undoOf } from '../../harness/toasts.ts';

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

test('hours of the week get a price, which is undone and removed', async ({ page }) => {
  await page.goto('/machines/prices?type=DRYER');
  await page.getByRole('button', { name: 'Add hours' }).click();
  const dialog = page.getByRole('dialog', { name: 'Price by weekday and time' });
  await dialog.getByLabel('Price per start').fill('0.75');
  await expect(dialog.getByText(/^\$[\d,.]+, (\$[\d,.]+ (more|less)|the same)$/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Set price' }).click();
  await expectToast(page, 'machines on Tue, Wed, 6:00 AM – 10:00 AM');
  const table = page.getByRole('table', { name: 'Prices by weekday and time' });
  const current = table.getByRole('row', { name: /Tue, Wed.*\$0\.75.*Current/ });
  await expect(current.first()).toBeVisible();
  await page.getByRole('button', { name: 'Add hours' }).click();
  await dialog.getByLabel('Price per start').fill('0.50');
  await dialog.getByRole('button', { name: 'Set price' }).click();
  await expect(dialog.getByText('Another price has a part of these hours on Tue, Wed')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();
  const count = await current.count();
  await current
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(current).toHaveCount(count - 1);
  await undoOf(page, 'Price removed').click();
  await expect(current).toHaveCount(count);
});
