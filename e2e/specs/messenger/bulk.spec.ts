import { expect } from '@playwright/test';
import { addCustomersWithPhones } from '../../drivers/messenger/customers-with-phones.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';
import { expectToast } from '../../harness/toasts.ts';
import { visit } from '../../harness/visit.ts';

test.use({ ownOffice: 'changed', history: 'short' });

test('an owner sends a text to chosen customers and sees what came of it', async ({ page }) => {
  await page.goto('/messenger/inbox');
  const ids = await addCustomersWithPhones(page, ['Ada', 'Ben', 'Cleo', 'Dan']);
  await visit(page, `/messenger/bulk?ids=${ids.join(',')}`);
  await expect(page.getByText('Only 4 selected customers.')).toBeVisible();
  const counted = page.getByRole('status').filter({ hasText: 'matching customers' });
  // Nobody agreed to marketing yet.
  await expect(counted).toHaveText('0 of 4 matching customers');
  await expect(page.getByText('They haven’t agreed to marketing texts.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Kind of message' }).selectOption('Transactional');
  await expect(counted).toHaveText('4 of 4 matching customers');
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('Hi {name}');
  await expect(page.getByText('There is no field {name}')).toBeVisible();
  await message.fill('We are closed tomorrow, ');
  await page.getByRole('button', { name: 'first name' }).click();
  const examples = page.getByRole('list', { name: 'Examples' }).getByRole('listitem');
  await expect(examples).toHaveCount(3);
  await expect(examples.first()).toContainText('We are closed tomorrow, Ada');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Send to 4 customers' }).click();
  await expect(page).toHaveURL(/\/messenger\/bulk\/\d+$/);
  await expect(page.getByText('Done ·')).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText('4');
  await page.getByRole('link', { name: 'Back to Bulk messages' }).click();
  await expect(page.getByRole('table', { name: 'Bulk messages' }).getByRole('row').nth(1)).toContainText(
    'We are closed tomorrow, {first name}',
  );
});

test('a scheduled bulk message is stopped before anyone gets it', async ({ page }) => {
  await page.goto('/messenger/inbox');
  const ids = await addCustomersWithPhones(page, ['Eve', 'Fay']);
  await visit(page, `/messenger/bulk?ids=${ids.join(',')}`);
  await page.getByRole('combobox', { name: 'Kind of message' }).selectOption('Transactional');
  await page.getByRole('textbox', { name: 'Message' }).fill('We are closed on Monday.');
  await page.getByRole('button', { name: 'Send later' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Choose' }).click();
  await page.getByRole('button', { name: 'Schedule for 2 customers' }).click();
  await expect(page.getByText('Scheduled ·')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expectToast(page, 'Stopped. 2 customers won’t get it');
  await expect(page.getByText('Stopped ·')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
});
