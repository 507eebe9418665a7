import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { hoursRoutes } from '@washboard/contract/team/hours/hours.routes.ts';
import { teamRoutes } from '@washboard/contract/team/team.routes.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { ask } from '../../harness/api.ts';
import { test } from '../../harness/test.ts';
import { undoOn } from '../../harness/toasts.ts';
import { visit } from '../../harness/visit.ts';

test.use({ ownOffice: 'changed', history: 'short' });

test('the owner sets a pay rate, sees a week’s overtime and cost, and exports it for payroll', async ({
  page,
}) => {
  await page.goto('/hours');
  const { id } = await ask(page, teamRoutes.addMember, {
    body: {
      firstName: 'Carla',
      lastName: 'Reyes',
      employeeCode: '9107',
      email: null,
      phone: '(212) 555-0123',
      birthday: null,
      role: null,
      storeIds: [1],
    },
  });
  for (const day of ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12'])
    await ask(page, hoursRoutes.addShift, {
      body: { day, from: '07:00', to: '18:00', reason: 'Test', employeeCode: '9107', storeId: 1 },
    });

  await visit(page, `/global-settings/team/${id}`);
  await expect(page.getByText('No pay rate yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Set pay rate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Pay is a required field').first()).toBeVisible();
  await dialog.getByLabel('Pay per hour').fill('20.00');
  await dialog.getByLabel('From').fill('2026-11-01');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Pay' })).toContainText('$20.00 / h from Sun, Nov 1, 2026');

  await page.goto('/hours?week=2026-11-10');
  const row = page.getByRole('row', { name: /Carla Reyes/ });
  await expect(row).toContainText('44:00');
  await expect(row).toContainText('4:00');
  await expect(row).toContainText('$920.00');
  await expect(page.getByText(/^Cost \$/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export payroll' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toMatch(/\r\n9107,Carla Reyes,[^\r]*,2026-11-08,40\.00,4\.00,920\.00,[\d.]+\r\n/);

  await page.getByRole('button', { name: 'Tips', exact: true }).click();
  const pool = dialog.getByRole('table', { name: /^Tips at / }).filter({ hasText: 'Carla Reyes' });
  await expect(pool).toBeVisible();
  const cents = (text: string) => Math.round(Number(text.replace(/[$,]/g, '')) * 100);
  const [total = -1] = (await pool.locator('th:last-child').allTextContents()).map(cents);
  const shares = await pool.locator('tbody td:last-child').allTextContents();
  expect(shares.map(cents).reduce((sum, one) => sum + one, 0)).toBe(total);

  await dialog.getByRole('button', { name: 'Set rule for' }).first().click();
  const rule = page.getByRole('dialog', { name: /^Tip rule at / });
  await rule.getByRole('combobox', { name: 'Share' }).selectOption('In equal parts');
  for (const group of ['Attendants', 'Drivers', 'Installers']) await rule.getByLabel(group).uncheck();
  await rule.getByRole('button', { name: 'Save' }).click();
  await expect(rule.getByText('Choose at least one')).toBeVisible();
  await rule.getByLabel('Attendants').check();
  await rule.getByRole('button', { name: 'Save' }).click();
  await expect(rule).toHaveCount(0);
  await expect(dialog.getByText('In equal parts, among attendants.')).toBeVisible();
  await undoOn(page).click();
  await expect(dialog.getByText('In equal parts, among attendants.')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Rules' }).click();
  await dialog.getByLabel('From the week of').fill('2026-11-08');
  await dialog.getByLabel('Overtime after (hours a week)').fill('33');
  await dialog.getByLabel('Overtime factor').fill('2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('11:00');
  await expect(row).toContainText('$1,100.00');

  await page.goto(`/global-settings/team/${id}`);
  await page.getByRole('button', { name: 'Change the pay rate from Sun, Nov 1, 2026' }).click();
  await dialog.getByRole('button', { name: 'Remove pay rate' }).click();
  await expect(page.getByText('No pay rate yet.')).toBeVisible();
  await undoOn(page).click();
  await expect(page.getByRole('region', { name: 'Pay' })).toContainText('$20.00 / h');
});

test.describe('a manager', () => {
  test.use({ role: 'manager' });
  test('sees hours, but no pay', async ({ page }) => {
    await page.goto('/hours');
    await expect(page.getByRole('columnheader', { name: 'Total' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Pay' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Export payroll' })).toHaveCount(0);
  });
});
