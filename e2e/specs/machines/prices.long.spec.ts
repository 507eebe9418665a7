import { expect } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';
import { expectToast, undoOf } from '../../harness/toasts.ts';
import { visit } from '../../harness/visit.ts';

test.use({ ownOffice: 'changed', history: 'short' });

test('a price is previewed and set for all dryers of a size', async ({ page }) => {
  await page.goto('/machines/prices?type=WASHER');
  await page.getByRole('link', { name: 'Dryers' }).click();
  await page.getByRole('button', { name: 'Change price' }).click();
  await page.getByLabel('Price per start').fill('9.99');
  await expect(page.getByText(/^\$[\d,.]+, \$[\d,.]+ more$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set price' }).click();
  await expectToast(page, 'machines set to $9.99');
  await expect(
    page.getByRole('table', { name: 'Prices by size' }).getByRole('row', { name: /\$9\.99/ }),
  ).toBeVisible();
});

test('hours of the week get a price, which is undone and removed', async ({ page }) => {
  await page.goto('/machines/prices?type=DRYER');
  await page.getByRole('button', { name: 'Add hours' }).click();
  const dialog = page.getByRole('dialog', { name: 'Slow hours or promotion' });
  await dialog.getByLabel('Price per start').fill('0.75');
  await expect(dialog.getByText(/^\$[\d,.]+, (\$[\d,.]+ (more|less)|the same)$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add hours' }).click();
  await expectToast(page, 'machines on Tue, Wed, 6:00 AM – 10:00 AM');
  const table = page.getByRole('table', { name: 'Slow hours and promotions' });
  const current = table.getByRole('row', { name: /Tue, Wed.*\$0\.75.*Current/ });
  await expect(current.first()).toBeVisible();
  await page.getByRole('button', { name: 'Add hours' }).click();
  await dialog.getByLabel('Price per start').fill('0.50');
  await dialog.getByRole('button', { name: 'Add hours' }).click();
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
  await undoOf(page, 'Hours removed').click();
  await expect(current).toHaveCount(count);

  await page.getByRole('button', { name: 'Add hours' }).click();
  await dialog.getByLabel('Gives').selectOption('Free dry');
  await dialog.getByLabel('From').selectOption('10:00 AM');
  await dialog.getByLabel('To', { exact: true }).selectOption('11:00 AM');
  await dialog.getByRole('button', { name: 'Add hours' }).click();
  await expect(table.getByRole('row', { name: /10:00 AM – 11:00 AM.*Free.*Current/ }).first()).toBeVisible();
});

test('machines acknowledge a new price; one that refuses is sent it again', async ({ page }) => {
  await page.goto('/machines/1');
  await expect(page.getByLabel('Next start')).toBeVisible();
  await page.getByLabel('Next start').selectOption('It refuses: the door is open');
  await expect(page.getByLabel('Next start')).toHaveValue('REFUSE');
  const size = String(await page.getByText(/^\d+ lb$/).textContent());
  await visit(page, '/machines/prices?type=WASHER');
  await page.getByRole('button', { name: 'Change price' }).click();
  await page.getByLabel('Size', { exact: true }).selectOption(size);
  await page.getByLabel('Price per start').fill('7.77');
  await page.getByRole('button', { name: 'Set price' }).click();
  const table = page.getByRole('table', { name: 'Machines without their price' });
  const refused = table.getByRole('row', { name: /Washer 1 .*\$7\.77.*The door is open.*Failed/ });
  await expect(refused).toBeVisible({ timeout: 30_000 });
  await refused.getByRole('button', { name: /^Send again/ }).click();
  await expectToast(page, 'Price sent to 1 machine');
  await expect(page.getByText('Every machine has its price')).toBeVisible({ timeout: 30_000 });
});
