import { expect, type Page } from '@playwright/test';
import { importsOn } from '../../drivers/imports/imports.ts';
import { shellOn } from '../../drivers/shell/shell.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { visitsFile } from '../../harness/files.ts';
import { test } from '../../harness/test.ts';
import { visit } from '../../harness/visit.ts';

const source = (page: Page) => page.getByRole('textbox', { name: 'Source' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const columns = (page: Page) => page.getByRole('button', { name: 'Columns' });

test('every way out asks about unsaved choices: Stay keeps them, Leave drops them, and signing out doesn’t ask', async ({
  page,
}) => {
  const imports = importsOn(page);
  await imports.preview(visitsFile(['1,19/10/2025,9:00,3,7']), 'Harbor Street');
  await columns(page).click();
  await source(page).fill('front desk');
  const ways = [
    () => page.getByRole('link', { name: 'Back to Import' }).click(),
    () => shellOn(page).menu.getByRole('link', { name: 'Dashboard', exact: true }).click(),
    () => page.goBack(),
  ];
  for (const leave of ways) {
    await leave();
    await expect(question(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeHidden();
    await expect(source(page)).toHaveValue('front desk');
    await expect(page).toHaveURL(/step=mapping/);
  }

  await page.goBack();
  await expect(question(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/step=preview/);
  await columns(page).click();
  await expect(source(page)).not.toHaveValue('front desk');
  await source(page).fill('front desk');
  await shellOn(page).signOut();
  await expect(page).toHaveURL(/\/login$/);
  await expect(question(page)).toBeHidden();
});

test('Check rows saves the choices: leaving saved or restored choices doesn’t ask', async ({ page }) => {
  const imports = importsOn(page);
  await imports.preview(visitsFile(['1,19/10/2025,9:00,3,7']), 'Harbor Street');
  const address = page.url();
  await columns(page).click();
  const before = await source(page).inputValue();
  await source(page).fill('front desk');
  await imports.checkRows();
  await expect(question(page)).toBeHidden();
  await columns(page).click();
  await expect(source(page)).toHaveValue('front desk');
  await page.getByRole('link', { name: 'Back to Import' }).click();
  await expect(page).toHaveURL(/\/global-settings\/import$/);

  await visit(page, address);
  await columns(page).click();
  await source(page).fill(before);
  await source(page).fill('front desk');
  await page.getByRole('link', { name: 'Back to Import' }).click();
  await expect(page).toHaveURL(/\/global-settings\/import$/);
});
