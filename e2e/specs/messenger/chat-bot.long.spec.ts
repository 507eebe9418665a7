import { expect } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';
import { expectToast, undoOf } from '../../harness/toasts.ts';

test.use({ ownOffice: 'changed', history: 'short' });

test('an owner turns the chatbot on, teaches it a question and tries it', async ({ page }) => {
  await page.goto('/global-settings/chatbot');
  const isOn = page.getByRole('switch', { name: 'Answer customers' });
  const before = await isOn.isChecked();
  await expectAccessible(page);
  await isOn.focus();
  await page.keyboard.press('Space');
  await expectToast(page, before ? 'Chatbot turned off' : 'Chatbot turned on');
  await undoOf(page, before ? 'Chatbot turned off' : 'Chatbot turned on').click();
  await expect(isOn).toBeChecked({ checked: before });

  await page.getByRole('combobox', { name: 'Texts for' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/store=\d+/);
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('textbox', { name: 'Question 1' }).fill('Do you fix zippers?');
  await page.getByRole('textbox', { name: 'Answer 1' }).fill('Yes, {name}');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('There is no field {name}').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Answer 1' }).fill('Yes, at {store}, from $10.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Chatbot texts saved');

  const message = page.getByRole('textbox', { name: 'A customer’s message' });
  await message.fill('can you fix a zipper');
  await message.press('Enter');
  const answer = page.getByRole('status').filter({ hasText: 'from $10.' });
  await expect(answer).toBeVisible();
  await expect(answer).not.toContainText('{store}');
  await message.fill('Let me talk to a person');
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await expect(page.getByText(/^A person gets: Asked for a person/)).toBeVisible();

  await undoOf(page, 'Chatbot texts saved').click();
  await expect(page.getByRole('textbox', { name: 'Question 1' })).toHaveCount(0);
});
