import { expect } from '@playwright/test';
import { dashboardOn } from '../../drivers/dashboard/dashboard.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';
import { visit } from '../../harness/visit.ts';

const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

test('on a phone the amounts behind each kind of figure fit without scrolling sideways', async ({ page }) => {
  const { drawer, ...board } = dashboardOn(page);
  const figures = {
    netSales: 'Net sales',
    collected: 'Collected',
    unpaidAtEnd: 'Unpaid at period end',
    turns: 'Revenue',
    onTime: 'Turnaround',
    weightDifference: 'Difference',
  };
  await board.openTop({ period: 'LAST_30_DAYS' });
  for (const [drill, amount] of Object.entries(figures)) {
    await visit(page, `/dashboard/analytics-dashboard?period=LAST_30_DAYS&drill=${drill}`);
    const table = drawer.getByRole('table');
    await expect(table.getByRole('columnheader', { name: amount })).toBeVisible();
    await expect(table.getByRole('columnheader')).toHaveCount(2);
    const head = await table.getByRole('columnheader', { name: amount }).boundingBox();
    const cell = await table.getByRole('row').nth(1).getByRole('cell').last().boundingBox();
    for (const box of [head, cell])
      expect((box?.x ?? phone.width) + (box?.width ?? 0), drill).toBeLessThanOrEqual(phone.width);
    await expect(drawer.getByRole('region', { name: /, scrolls$/ })).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  }
});
