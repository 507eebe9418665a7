import { expect } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';
import { expectToast, undoOf } from '../../harness/toasts.ts';

test.use({ ownOffice: 'changed', history: 'short' });

test('an owner finds a text in the log and opens its conversation', async ({ page }) => {
  await page.goto('/global-settings/automatic-texts');
  await expect(page.getByText(/^The carriers verified .* Last checked /)).toBeVisible();
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Log of automatic texts', level: 1 })).toBeVisible();
  const log = page.getByRole('table', { name: 'Automatic texts sent and held back' });
  await page.getByRole('combobox', { name: 'Text' }).selectOption('Ready for pickup');
  await expect(page).toHaveURL(/kind=READY/);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Delivered');
  const first = log.getByRole('row').nth(1);
  await expect(first).toContainText('Ready for pickup');
  await expect(first).toContainText('Delivered');
  await expectAccessible(page);
  await first.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/messenger\/inbox\?conversation=\d+/);
});

test('an owner turns a text off, rewrites another on a real order and undoes it', async ({ page }) => {
  await page.goto('/global-settings/automatic-texts');
  const received = page.getByRole('switch', { name: 'Order received' });
  await expect(received).toBeChecked();
  const unclaimed = page.getByRole('table', { name: 'Unclaimed orders' });
  await page.getByRole('link', { name: 'Win back' }).scrollIntoViewIfNeeded();
  const brought = page.getByRole('table', { name: 'What marketing texts brought' });
  await brought.scrollIntoViewIfNeeded();
  await expect(brought.getByRole('row').nth(1)).toContainText('Thank you for the first order');
  await unclaimed.scrollIntoViewIfNeeded();
  await expect(unclaimed.getByRole('row').nth(1)).toContainText(/\d{2}\/\d{2}\/\d{4}/);
  await received.click();
  await expectToast(page, 'Order received turned off');
  await expect(received).not.toBeChecked();

  await page.getByRole('link', { name: 'Ready for pickup' }).click();
  await expect(page).toHaveURL(/text=READY/);
  const dialog = page.getByRole('dialog');
  const wording = dialog.getByRole('textbox', { name: 'Wording' });
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await wording.fill('Dear {name}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('There is no field {name}').first()).toBeVisible();
  await wording.fill('Come by for ');
  await dialog.getByRole('button', { name: 'order', exact: true }).click();
  await expect(wording).toHaveValue('Come by for {order}');
  const code = /Order (\S+),/.exec((await preview.getByText(/^Order /).textContent()) ?? '')?.[1];
  await expect(preview).toContainText(`Come by for ${code}`);
  await expect(preview).toContainText(/characters · 1 segment/);
  await preview.getByRole('button', { name: 'Another order' }).click();
  await expect(preview).not.toContainText(`Come by for ${code}`);
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Ready for pickup saved');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Come by for {order}')).toBeVisible();
  await undoOf(page, 'Ready for pickup saved').click();
  await expect(page.getByText('Come by for {order}')).toHaveCount(0);
});
