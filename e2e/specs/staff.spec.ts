import { expect } from '@playwright/test';
import { demoEmail } from '@washboard/contract/auth/demo-people.ts';
import { shellOn } from '../drivers/shell.ts';
import { staffOn } from '../drivers/staff.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { test } from '../harness/test.ts';
import { holdUndo } from '../harness/toasts.ts';

test.describe('staff', () => {
  test.use({ role: 'nobody', ownOffice: 'demo' });

  test('find a business, open it, suspend it and take that back', async ({ page, office }) => {
    const staff = staffOn(page);
    await staff.enter(office);
    await shellOn(page).choose('All businesses');
    await expect(staff.businesses).toContainText('Washboard Support');
    await expectAccessible(page);

    await staff.search.fill('nobody@nowhere.test');
    await expect(page.getByText('No business is like that.')).toBeVisible();
    await staff.search.fill(demoEmail('owner'));
    await expect(staff.businesses).not.toContainText('Washboard Support');
    await expect(staff.businesses.getByRole('link')).toHaveCount(1);
    await staff.openOnly();
    await expect(staff.people).toContainText(demoEmail('owner'));
    await expectAccessible(page);

    await staff.setStanding('Suspended');
    await expect(staff.subscription).toHaveText('Suspended');
    await (await holdUndo(page)).click();
    await expect(staff.subscription).toHaveText('Active');
  });
});

test.describe('an owner', () => {
  test('is no staff: neither the menu nor the address leads there', async ({ page }) => {
    await page.goto('/staff');
    await expect(page).toHaveURL(/\/dashboard\/analytics-dashboard/);
    await shellOn(page).account.click();
    await expect(page.getByRole('menuitem', { name: 'Devices' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'All businesses' })).toHaveCount(0);
  });
});
