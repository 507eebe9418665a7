import { expect, type Page } from '@playwright/test';
import { importsOn } from '../../drivers/imports/imports.ts';
import { shellOn } from '../../drivers/shell/shell.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { visitsFile } from '../../harness/files.ts';
import { test } from '../../harness/test.ts';

test.use({ ownOffice: 'file' });

const source = (page: Page) => page.getByRole('textbox', { name: 'Source' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

/** At the columns of a checked import, with an unsaved choice. */
async function leaveUnsaved(page: Page) {
  await importsOn(page).preview(visitsFile(['1,19/10/2025,9:00,3,7']), 'Harbor Street');
  await page.getByRole('button', { name: 'Columns' }).click();
  await source(page).fill('front desk');
}

test('every way out asks about unsaved choices, and Stay keeps them', async ({ page }) => {
  await leaveUnsaved(page);
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
});

test('Leave goes where the user wanted and drops the choices', async ({ page }) => {
  await leaveUnsaved(page);
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/step=preview/);
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(source(page)).not.toHaveValue('front desk');
});

test("Check rows saves the choices without asking; leaving saved choices doesn't ask", async ({ page }) => {
  await leaveUnsaved(page);
  await importsOn(page).checkRows();
  await expect(question(page)).toBeHidden();
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(source(page)).toHaveValue('front desk');
  await page.getByRole('link', { name: 'Back to Import' }).click();
  await expect(page).toHaveURL(/\/global-settings\/import$/);
});

test("a choice that was changed back doesn't ask", async ({ page }) => {
  await importsOn(page).preview(visitsFile(['1,19/10/2025,9:00,3,7']), 'Harbor Street');
  await page.getByRole('button', { name: 'Columns' }).click();
  const before = await source(page).inputValue();
  await source(page).fill('front desk');
  await source(page).fill(before);
  await page.getByRole('link', { name: 'Back to Import' }).click();
  await expect(page).toHaveURL(/\/global-settings\/import$/);
});

test("signing out doesn't ask about unsaved choices", async ({ page }) => {
  await leaveUnsaved(page);
  await shellOn(page).signOut();
  await expect(page).toHaveURL(/\/login$/);
  await expect(question(page)).toBeHidden();
});
