import { expect } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';

test.use({ ownOffice: 'changed', history: 'short' });

test('the owner raises the prices of all locations by 5%, sees what it does, saves and undoes it', async ({
  page,
}) => {
  await page.goto('/global-settings/prices');
  const grid = page.getByRole('grid', { name: 'Prices by service and location' });
  const first = grid.locator('#price-0-0');
  await expect(first).toHaveText(/^\$/);
  await expectAccessible(page);
  const before = (await first.textContent()) ?? '';
  await page.getByRole('button', { name: 'Raise all prices by 5%' }).click();
  await expect(first).not.toHaveText(before);
  const bar = page.getByRole('region', { name: 'Unsaved prices' });
  await expect(bar).toContainText(
    /prices change now\. On the last 90 days’ orders: \+\$[\d,.]+ \(\+\d+\.\d%\)\./,
  );
  await bar.getByRole('button', { name: 'Save prices' }).click();
  await expect(bar).toHaveCount(0);
  const raised = (await first.textContent()) ?? '';
  await page.reload();
  await expect(first).toHaveText(raised);
  await page.getByRole('table', { name: 'Price changes' }).getByRole('button', { name: /^Undo/ }).click();
  await expect(first).toHaveText(before);
  await expect(page.getByRole('table', { name: 'Price changes' })).toContainText('Undone');
});

test('the grid works by keyboard: type, fill down, paste, undo', async ({ page }) => {
  await page.goto('/global-settings/prices');
  const grid = page.getByRole('grid', { name: 'Prices by service and location' });
  const cell = (row: number, column: number) => grid.locator(`#price-${row}-${column}`);
  await expect(cell(0, 0)).toHaveText(/^\$/);
  const before = (await cell(0, 0).textContent()) ?? '';
  await cell(0, 0).click();
  await grid.focus();
  await page.keyboard.type('7.50');
  await page.keyboard.press('Enter');
  await expect(cell(0, 0)).toContainText('$7.50');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(cell(2, 0)).toContainText('$7.50');
  await cell(0, 0).click();
  await grid.evaluate((element) => {
    const data = new DataTransfer();
    data.setData('text/plain', '1.25\t2.25\n3.25\t4.25');
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(cell(1, 1)).toContainText('$4.25');
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
  await expect(cell(0, 0)).toHaveText(before);
  await expect(page.getByRole('region', { name: 'Unsaved prices' })).toHaveCount(0);
});
