import { expect, type Page } from '@playwright/test';

/** Driver for the devices page. */
export function devicesOn(page: Page) {
  const rows = page.getByRole('table', { name: 'Devices' }).locator('tbody tr');
  return {
    rows,
    here: rows.filter({ hasText: 'This device' }),
    elsewhere: rows.filter({ hasNotText: 'This device' }),
    async open() {
      await page.goto('/account/devices');
      await expect(rows.first()).toBeVisible();
    },
    endFirstElsewhere: () =>
      rows
        .filter({ hasNotText: 'This device' })
        .first()
        .getByRole('button', { name: /^Sign out/ })
        .click(),
    endOthers: () => page.getByRole('button', { name: 'Sign out all other devices' }).click(),
  };
}
