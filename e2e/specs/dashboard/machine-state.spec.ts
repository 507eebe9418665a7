import { expect } from '@playwright/test';
import { dashboardOn } from '../../drivers/dashboard/dashboard.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { reportAMorning, reportTheRepair } from '../../harness/machine-states.ts';
import { test } from '../../harness/test.ts';

test.use({ ownOffice: 'changed' });

test("shows a machine's reported state, and an open window sees its repair", async ({ page }) => {
  const board = dashboardOn(page);
  await board.openTop();
  const { id: machine } = await reportAMorning(page);
  await board.open({ period: 'LAST_7_DAYS', machine });
  const rows = board.drawer.getByRole('table', { name: 'State history' }).locator('tbody tr');
  await expect(board.drawer.getByText('Out of order since 11/20/2026, 9:30 AM')).toBeVisible();
  await expect(rows.nth(0)).toContainText('Offline');
  await expect(rows.nth(0)).toContainText('until now');
  await expect(rows.nth(1)).toContainText('The door does not lock');
  await expect(rows.nth(1)).toContainText('until now');
  await expectAccessible(page);

  await reportTheRepair(page);
  await expect(board.drawer.getByText('Offline since 11/20/2026, 10:00 AM')).toBeVisible();
  await expect(rows.nth(1)).toContainText('until 11/20/2026, 11:00 AM');
});
