import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';
import { expectToast, undoOf } from '../../harness/toasts.ts';

test.use({ ownOffice: 'changed', history: 'short' });

const table = (page: Page) => page.getByRole('table', { name: 'Canned replies' });

test('an owner adds a canned reply, changes it, removes it and undoes that', async ({ page }) => {
  await page.goto('/global-settings/canned-replies');
  await expect(table(page).getByRole('row', { name: /^Parking/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add canned reply' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Zippers');
  const wording = dialog.getByRole('textbox', { name: 'Wording' });
  await wording.fill('We fix zippers, {name}');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('There is no field {name}').first()).toBeVisible();
  await wording.fill('We fix zippers, ');
  await dialog.getByRole('button', { name: 'first name' }).click();
  await expect(wording).toHaveValue('We fix zippers, {first name}');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expectToast(page, 'Zippers added');

  await table(page).getByRole('link', { name: 'Zippers' }).click();
  await expect(page).toHaveURL(/reply=\d+/);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Zips');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Zips saved');
  await table(page).getByRole('link', { name: 'Zips' }).click();
  await dialog.getByRole('button', { name: 'Remove this reply' }).click();
  await expectToast(page, 'Zips removed');
  await expect(table(page).getByRole('link', { name: 'Zips' })).toHaveCount(0);
  await undoOf(page, 'Zips removed').click();
  await expect(table(page).getByRole('link', { name: 'Zips' })).toBeVisible();
});

test('a reply is inserted by keyboard and by the button; an open field holds it back', async ({ page }) => {
  await page.goto('/messenger/inbox');
  await page.getByRole('link', { name: 'Is my comforter done yet?' }).click();
  const message = page.getByRole('textbox', { name: /^Message to/ });
  const replies = page.getByRole('listbox', { name: 'Canned replies' });
  await message.fill('Hello! ');
  await message.press('End');
  await page.keyboard.type('/lost');
  await expect(replies.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(message).toHaveValue(/^Hello! I am sorry about that, (?!\{)\S+\. What is missing/);
  await expect(replies).toHaveCount(0);

  await message.fill('');
  await page.getByRole('button', { name: 'Insert canned reply' }).click();
  await expect(replies.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(replies.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(replies).toHaveCount(0);
  await expect(message).toHaveValue('/');
  await message.fill('');
  await page.keyboard.type('/thanks');
  await replies.getByRole('option', { name: 'Thanks' }).click();
  await expect(message).toHaveValue(/^Thank you, /);
  await expect(message).toBeFocused();

  await message.fill('It is ready {due}.');
  await expect(page.getByText('Fill in {due} before you send')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await message.fill('It is ready at 5.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: /^Messages with/ })).toContainText('It is ready at 5.');
});
