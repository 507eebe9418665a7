import { expect } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';
import { expectToast } from '../../harness/toasts.ts';

test.use({ ownOffice: 'changed', history: 'short', role: 'manager' });

test('a manager corrects a shift of last week, removes it, and adds one that nobody clocked', async ({
  page,
}) => {
  await page.goto('/hours');
  const hours = page.getByRole('table', { name: 'Hours by person and day' });
  await page.getByRole('link', { name: 'Previous week' }).click();
  await hours.getByRole('link', { name: 'Grace Kim' }).click();
  const panel = page.getByRole('dialog', { name: 'Grace Kim' });
  await expect(panel.getByText('hours this week')).toBeVisible();
  await expectAccessible(page);

  await panel
    .getByRole('button', { name: /^Correct / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Correct shift' });
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click();
  await expect(dialog.getByText('Reason is a required field').first()).toBeVisible();
  await dialog.getByLabel('Clock-in').fill('05:15');
  await dialog.getByLabel('Clock-out').fill('13:45');
  await dialog.getByLabel('Reason').fill('Opened the store early');
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click();
  await expectToast(page, 'Shift corrected');
  const first = panel.getByRole('listitem').filter({ hasText: 'Opened the store early' }).first();
  await expect(first).toContainText('5:15 AM – 1:45 PM');
  await expect(first).toContainText('8:30');
  await expect(first).toContainText('Clocked ');

  await first.getByRole('button', { name: /^Remove / }).click();
  const removal = page.getByRole('dialog', { name: 'Remove shift' });
  await removal.getByLabel('Reason').fill('Somebody used her code');
  await removal.getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, 'Shift removed');
  await expect(first.getByText('Removed', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add shift' }).click();
  const adding = page.getByRole('dialog', { name: 'Add shift' });
  await adding.getByRole('combobox', { name: 'Location' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await adding.getByLabel('Employee code').fill('4711');
  await adding.getByLabel('Clock-in').fill('01:00');
  await adding.getByLabel('Clock-out').fill('02:30');
  await adding.getByLabel('Reason').fill('The register was down');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expectToast(page, 'Shift added');
  await page.goto('/hours');
  await expect(hours.getByRole('row', { name: /Employee 4711/ })).toContainText('1:30');
});
