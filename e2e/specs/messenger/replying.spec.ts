import { expect } from '@playwright/test';
import { listeningTo } from '../../harness/live.ts';
import { otherBrowser } from '../../harness/people/other-person.ts';
import { test } from '../../harness/test.ts';

test.use({ ownOffice: 'changed', history: 'short' });

test('a colleague sees live who is replying, until they stop', async ({ page, browser, office }) => {
  const isListening = listeningTo(page, 2);
  await page.goto('/messenger/inbox');
  await page.getByRole('link', { name: /can I move my pickup/ }).click();
  const message = (where: typeof page) => where.getByRole('textbox', { name: /^Message to/ });
  await expect(message(page)).toBeVisible();
  await isListening;
  const other = await otherBrowser(browser, office, 'admin');
  const colleague = await other.newPage();
  await colleague.goto(page.url());
  await message(colleague).pressSequentially('It is re');
  await expect(page.getByRole('status').filter({ hasText: /is replying…$/ })).toBeVisible();
  await expect(colleague.getByText('is replying…')).toHaveCount(0);
  await expect(page.getByText('is replying…')).toHaveCount(0);
  await other.close();
});
