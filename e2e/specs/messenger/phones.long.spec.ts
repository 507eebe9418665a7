import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';

test.use({ ownOffice: 'changed', history: 'short' });

/** A GIF of one pixel. */
const pixel = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
const picture = { name: 'stain.gif', mimeType: 'image/gif', buffer: pixel };

const texts = (page: Page) => page.getByRole('region', { name: 'Texts', exact: true });
const thread = (page: Page) => page.getByRole('region', { name: /^Messages with/ });

test('the tester is a customer: writes, sends a picture, gets the answer, stops', async ({ page }) => {
  await page.goto('/dev/mail');
  await page.getByRole('link', { name: 'test phones' }).click();
  await expect(page).toHaveTitle(/^Test phones/);
  await page.getByRole('button', { name: 'Add phone' }).click();
  await page.getByRole('textbox', { name: /^Text to/ }).fill('Do you wash tents?');
  await page.keyboard.press('Enter');
  await expect(texts(page)).toContainText('Do you wash tents?');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Picture' }).click();
  await (await chooser).setFiles(picture);
  await expect(texts(page).getByRole('img')).toBeVisible();
  await expectAccessible(page);
  const phone = page.url();

  await page.goto('/messenger/inbox?q=5551100');
  await page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: 'Picture' }).click();
  await thread(page).getByRole('button', { name: 'Picture 1' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'What the message shows' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.webp$/);
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: /^Message to/ }).fill('Yes, up to 30 pounds.');
  await page.keyboard.press('Enter');
  await expect(thread(page)).toContainText('Delivered');

  await page.goto(phone);
  await expect(texts(page)).toContainText('Yes, up to 30 pounds.');
  await page.getByRole('button', { name: 'STOP', exact: true }).click();
  await expect(texts(page)).toContainText('You won’t get any more texts from us.');
});

test('a text to a phone that is off fails with its reason', async ({ page }) => {
  await page.goto('/dev/phones');
  await page.getByRole('combobox', { name: 'Texts to it' }).click();
  await page.getByRole('option', { name: 'The phone is off or out of reach.' }).click();
  await page.getByRole('button', { name: 'Add phone' }).click();
  await expect(page.getByText('Texts to it fail. The phone is off or out of reach.')).toBeVisible();
  await page.getByRole('textbox', { name: /^Text to/ }).fill('Are you there?');
  await page.keyboard.press('Enter');
  await expect(texts(page)).toContainText('Are you there?');

  await page.goto('/messenger/inbox?q=5550003');
  await page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('link', { name: 'Are you there?' })
    .click();
  await page.getByRole('textbox', { name: /^Message to/ }).fill('Yes we are.');
  await page.keyboard.press('Enter');
  await expect(thread(page)).toContainText('The phone is off or out of reach.');
});
