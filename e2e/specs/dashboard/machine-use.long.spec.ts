import { expect } from '@playwright/test';
import { dashboardOn } from '../../drivers/dashboard/dashboard.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';

test.use({ history: 'short' });

test('the use of machines opens machine by machine, beside free starts by person', async ({ page }) => {
  const board = dashboardOn(page);
  await board.open({ period: 'LAST_7_DAYS' });
  await board.showGroup('Machines');
  const utilization = page.locator('[data-kpi="Utilization"]');
  await utilization.scrollIntoViewIfNeeded();
  await expect(utilization).toContainText('%');
  await expect(page.locator('[data-kpi="Idle machine days"]')).toBeVisible();
  await expect(page.locator('[data-kpi="Lost to downtime"]')).toContainText('$');
  await expect(page.getByRole('table', { name: 'Free starts by person' })).toBeVisible();
  await utilization.getByRole('link').first().click();
  const rows = page.getByRole('table', { name: 'Utilization by machine' }).locator('tbody tr');
  await expect(rows.first()).toContainText(/%$/);
  await expectAccessible(page);
  await rows.first().getByRole('link').first().click();
  await expect(page.getByRole('dialog', { name: 'Machine' })).toBeVisible();
});
