import { expect } from '@playwright/test';
import { dashboardOn } from '../drivers/dashboard.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { test } from '../harness/test.ts';

test('the owner sees the figures of machines, in both themes without an axe violation', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await dashboardOn(page).open();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
