import { expect } from '@playwright/test';
import { errorsOn } from '../../drivers/error-reports/errors.ts';
import { shellOn } from '../../drivers/shell/shell.ts';
import { staffOn } from '../../drivers/staff/staff.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';
import { undoOn } from '../../harness/toasts.ts';

const message = 'No price for "Rosa Lopez", 555 010 9999';
const reported = 'No price for <text>, #';

test.describe('a signed-out visitor', () => {
  test.use({ role: 'nobody', ownOffice: 'demo' });

  test('whose page breaks reports it automatically, and staff see and resolve it', async ({
    page,
    office,
  }) => {
    const errors = errorsOn(page);
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    const report = await errors.breakPage(message);
    expect(report.postDataJSON()).toMatchObject({
      name: 'TypeError',
      message: reported,
      place: '/login',
      release: expect.stringMatching(/^\d/),
    });

    await staffOn(page).enter(office);
    await errors.openWith(reported);
    await expectAccessible(page);
    await errors.table.getByRole('link', { name: 'TypeError' }).click();
    await expect(errors.drawer).toContainText('Recent request ids');
    await expect(errors.drawer).toContainText('/login');
    await page.keyboard.press('Escape');
    await expect(errors.drawer).toBeHidden();

    await errors.resolve(reported).click();
    await expect(page.getByText(reported)).toHaveCount(0);
    await undoOn(page).click();
    await expect(errors.table).toContainText(reported);
  });
});

test.describe('an owner', () => {
  test("whose page breaks isn't named in the report, and isn't staff", async ({ page }) => {
    await page.goto('/global-settings/team?q=rosa');
    await expect(shellOn(page).menu).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
    const report = await errorsOn(page).breakPage(message);
    expect(report.postDataJSON().place).toBe('/global-settings/team');
    expect(report.headers()).not.toHaveProperty('authorization');
    expect(report.postData()).not.toMatch(/rosa|lopez|owner|@/i);
    await page.goto('/staff/errors');
    await expect(page).toHaveURL(/\/dashboard\/analytics-dashboard/);
  });
});
