import { expect } from '@playwright/test';
import { dashboardOn, numberIn } from '../../drivers/dashboard/dashboard.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';

const lastWeek = { period: 'LAST_7_DAYS' } as const;

test('why revenue changed is found by keyboard, from the card to the rows and back', async ({ page }) => {
  const board = dashboardOn(page);
  await board.openTop(lastWeek);
  const why = board.whyOf('Net sales', 'Business Overview');
  await why.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/why=netSales/);
  await expect(board.drawer.getByRole('heading', { name: 'Why net sales changed' })).toBeVisible();
  const text = (await board.drawer.locator('[data-change]').textContent()) ?? '';
  const change = (text.startsWith('−') ? -1 : 1) * Math.round(numberIn(text.split(' (')[0] ?? '') * 100);
  expect(change).not.toBe(0);
  for (const split of ['By store', 'By sale type', 'By what drives it', 'By weekday']) {
    const all = board.drawer.getByRole('button', { name: new RegExp(`^Show all \\d+ ${split}$`, 'i') });
    if (await all.isVisible()) await all.click();
    const parts = await board.partsOf(split);
    expect(
      parts.reduce((sum, part) => sum + part, 0),
      split,
    ).toBe(change);
    expect(parts.map(Math.abs), split).toEqual(parts.map(Math.abs).sort((a, b) => b - a));
  }
  await expectAccessible(page);
  const part = board.drawer.getByRole('table', { name: 'By store' }).getByRole('link').first();
  const store = (await part.textContent()) ?? '';
  const now = (await board.drawer.locator(`[data-part="${store}"] td`).nth(1).textContent()) ?? '';
  await part.focus();
  await page.keyboard.press('Enter');
  await expect(board.drawer.locator('[data-totals]')).toContainText(now);
  await expect(board.drawer.getByText(store).first()).toBeVisible();
  await board.drawer.getByRole('link', { name: '← Why net sales changed' }).focus();
  await page.keyboard.press('Enter');
  await expect(board.drawer.getByRole('table', { name: 'By store' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(board.drawer).toBeHidden();
  await expect(page).not.toHaveURL(/why=/);
  await expect(why).toBeFocused();
});

test('a link to a split opens it for a colleague', async ({ page }) => {
  const board = dashboardOn(page);
  await page.goto('/dashboard/analytics-dashboard?period=LAST_7_DAYS&why=turnsPerDay');
  await expect(board.drawer.getByRole('table', { name: 'By machine' })).toBeVisible();
  await expect(board.drawer.getByRole('table', { name: 'By what drives it' })).toContainText('Paid turns');
});
