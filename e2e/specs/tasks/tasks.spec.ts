import { expect } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';
import { expectToast, undoOn } from '../../harness/toasts.ts';

test.use({ ownOffice: 'demo', history: 'short' });

test('an owner adds a task by the wizard, changes it, archives it and undoes that', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  const go = () => dialog.getByRole('button', { name: 'Continue' }).click();
  await page.goto('/global-settings/task-manager');
  await page.getByRole('button', { name: 'New task' }).click();
  await expect(page).toHaveURL(/task=-1/);
  await go();
  await expect(dialog.getByText('Name is a required field').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Descale the boiler');
  await go();
  await expect(page).toHaveURL(/step=locations/);
  // Every location, day and shift to begin with.
  for (const box of await dialog.getByRole('checkbox').all()) await expect(box).toBeChecked();
  await dialog.getByRole('button', { name: 'None' }).click();
  await go();
  await expect(dialog.getByText('Choose at least one location').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'All', exact: true }).click();
  await expectAccessible(page);
  await go();
  await expect(page).toHaveURL(/step=times/);
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
    await expect(dialog.getByRole('checkbox', { name: day })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Sun' }).uncheck();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add task' }).click();
  await expectToast(page, 'Descale the boiler added');
  const row = page.getByRole('row', { name: /Descale the boiler/ });
  await expect(row).toContainText('Mon, Tue, Wed, Thu, Fri, Sat');
  await expectAccessible(page);

  await row.getByRole('link').click();
  await dialog.getByRole('textbox', { name: 'Instructions' }).fill('Twice a month');
  await go();
  await go();
  await dialog.getByRole('checkbox', { name: 'Mon' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Tue, Wed, Thu, Fri, Sat');
  await expect(row).not.toContainText('Mon');

  await row.getByRole('link').click();
  await dialog.getByRole('button', { name: 'Archive task' }).click();
  await expect(row).toHaveCount(0);
  await undoOn(page).last().click();
  await expect(row).toBeVisible();
});
