import { expect } from '@playwright/test';
import { test } from '../../harness/test.ts';

/** Some of every form; tests of the features list all fields. */
const settings: [string, RegExp][] = [
  ['Company name', /companyName/],
  ['This business has regions', /needsRegions/],
  ['Regions and districts', /regions/],
  ['Billed weight', /salesWeight/],
  ['Receipt footer', /receiptFooterMessage/],
  ['Tips online', /onlineTips.isEnabled/],
  ['Taxes', /taxes/],
  ['Location district', /districtId/],
  ['Opening hours', /openingHours/],
  ['On-demand windows', /addShift/],
  ['Holidays', /addHolidays/],
  ['Own drivers', /ownDriver/],
  ['Delivery and commercial tiers', /addTier/],
];

test('the palette opens a setting with its field in focus', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [label, field] of settings) {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('textbox').fill(label);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${label} ?(Account|Location): `) })
      .click();
    await expect(page.locator(':focus')).toHaveAttribute('data-path', field);
    await expect(page).not.toHaveURL(/field=/);
  }
});
