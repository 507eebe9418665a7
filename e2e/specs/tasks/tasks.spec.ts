import { expect } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';
import { expectToast, undoOf, undoOn } from '../../harness/toasts.ts';

test.use({ ownOffice: 'changed', history: 'short' });

test('an owner adds a task by the wizard, changes it, archives it and undoes that', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  const go = () => dialog.getByRole('button', { name: 'Continue' }).click();
  await page.goto('/global-settings/task-manager');
  await page.getByRole('button', { name: 'New task' }).click();
  await expect(page).toHaveURL(/task=-1/);
  await go();
  await expect(dialog.getByText('Name is a required field').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Empty the lost and found');
  await go();
  await expect(page).toHaveURL(/step=locations/);
  // Every location, day and shift to begin with.
  for (const box of await dialog.getByRole('checkbox').all()) await expect(box).toBeChecked();
  await dialog.getByRole('button', { name: 'None' }).click();
  await go();
  await expect(dialog.getByText('Choose at least one location').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'All', exact: true }).click();
  await go();
  await expect(page).toHaveURL(/step=times/);
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
    await expect(dialog.getByRole('checkbox', { name: day })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Sun' }).uncheck();
  await dialog.getByRole('button', { name: 'Add task' }).click();
  await expectToast(page, 'Empty the lost and found added');
  const row = page.getByRole('row', { name: /Empty the lost and found/ });
  await expect(row).toContainText('Mon, Tue, Wed, Thu, Fri, Sat');

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
  await undoOf(page, 'Empty the lost and found archived').click();
  await expect(row).toBeVisible();
});

test('an owner sees the week of each location, and marks a task of today as done', async ({ page }) => {
  await page.goto('/tasks');
  const table = page.getByRole('table', { name: 'Tasks by location and day' });
  const store = table.getByRole('row', { name: /Harbor Street/ });
  await expect(store.getByText(/^\d+ of \d+ done/)).toBeVisible();
  await page.getByRole('link', { name: 'Previous week' }).click();
  await expect(page).toHaveURL(/week=\d{4}-\d\d-\d\d/);
  await page.getByRole('link', { name: 'This week' }).click();
  await store.getByRole('link', { name: 'Harbor Street', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Harbor Street' });
  await expect(page).toHaveURL(/store=\d+&day=/);
  const open = panel.getByRole('listitem').filter({ has: page.locator('input:not(:checked)') });
  const name = (await open.first().locator('label').textContent()) ?? '';
  const count = await open.count();
  await open.first().getByRole('checkbox').click();
  await expectToast(page, `${name} done`);
  await expect(open).toHaveCount(count - 1);
  await undoOn(page).last().click();
  await expect(open).toHaveCount(count);
  const file = page.waitForEvent('download');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^tasks-.*\.csv$/);
});

test.describe('a manager', () => {
  test.use({ role: 'manager' });

  test('marks a task, undoes it, and stays signed in', async ({ page }) => {
    await page.goto('/tasks');
    const table = page.getByRole('table', { name: 'Tasks by location and day' });
    await expect(table.getByRole('row', { name: /Lakeview/ })).toHaveCount(0);
    await table.getByRole('link', { name: 'Harbor Street', exact: true }).click();
    const task = page.getByRole('dialog', { name: 'Harbor Street' }).getByRole('checkbox').first();
    const wasDone = await task.isChecked();
    await task.click();
    await expect(task).toBeChecked({ checked: !wasDone });
    await undoOn(page).click();
    await expect(task).toBeChecked({ checked: wasDone });
  });
});
