import { expect } from '@playwright/test';
import { serviceRoutes } from '@washboard/contract/catalog/services/services.routes.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { ask } from '../../harness/api.ts';
import { test } from '../../harness/test.ts';
import { undoOn } from '../../harness/toasts.ts';

test.use({ ownOffice: 'changed', history: 'short' });

test('the owner drags a category to the top, moves it down with a button, and undoes that', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  const names = () => page.getByRole('row').getByRole('link').allTextContents();
  await page.goto('/global-settings/categories');
  await expect(page.getByRole('link', { name: 'Household' })).toBeVisible();
  const body = { name: 'Zebra', category: 'PER_POUND' as const, categoryType: 'LAUNDRY' as const };
  await ask(page, serviceRoutes.addServiceCategory, { body: { ...body, lineItemOptions: [] } });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Zebra' })).toBeVisible();
  await expectAccessible(page);
  const before = await names();
  const others = before.filter((name) => name !== 'Zebra');
  await page.getByRole('button', { name: 'Reorder' }).click();
  const rows = dialog.getByRole('list', { name: 'Category order' }).getByRole('listitem');
  await expect(rows).toHaveCount(before.length);
  await dialog.getByRole('button', { name: 'Move Zebra', exact: true }).hover();
  await page.mouse.down();
  const top = await rows.first().boundingBox();
  await page.mouse.move(top?.x ?? 0, (top?.y ?? 0) + 10, { steps: 5 });
  await page.mouse.up();
  await expect(dialog.getByRole('status')).toHaveText(`Zebra: place 1 of ${before.length}`);
  await expect(rows).toHaveText(['Zebra', ...others]);
  const down = dialog.getByRole('button', { name: 'Move Zebra down' });
  await down.press('Enter');
  await expect(down).toBeFocused();
  const [first = '', ...rest] = others;
  await expect(rows).toHaveText([first, 'Zebra', ...rest]);
  await dialog.getByRole('button', { name: 'Save order' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(names).toEqual([first, 'Zebra', ...rest]);
  await undoOn(page).click();
  await expect.poll(names).toEqual(before);
});
