import { expect } from '@playwright/test';
import { test } from '../../harness/test.ts';
import { undoOn } from '../../harness/toasts.ts';

test.use({ ownOffice: 'demo', history: 'short' });

test('a toast with an undo stays while hovered or focused, and leaves three seconds later', async ({
  page,
}) => {
  await page.goto('/global-settings/preferences');
  await page.getByRole('link', { name: 'Detergent' }).click();
  await page.getByRole('button', { name: 'Archive' }).click();
  const undo = undoOn(page);
  await undo.hover();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.clock.runFor(20_000);
  await expect(undo).toBeVisible();

  await undo.focus();
  await page.mouse.move(5, 5);
  await page.clock.runFor(20_000);
  await expect(undo).toBeVisible();

  await undo.blur();
  await page.clock.runFor(2_500);
  await expect(undo).toBeVisible();
  await page.clock.runFor(2_500);
  await expect(undo).toHaveCount(0);
});
