import { expect, type Page } from '@playwright/test';
import { can } from '@washboard/contract/can.ts';
import { roles } from '@washboard/contract/core/access.ts';
import { listedScreens } from '../../harness/screens.ts';
import { test } from '../../harness/test.ts';

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Navigates within the page, like a link. */
const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState({}, '', to), path);

const open = '/password-reset';
const refusedTo = '/dashboard/analytics-dashboard';

for (const role of roles) {
  test.describe(`a signed-in ${role}`, () => {
    test.use({ role });

    test('reaches their screens and is sent to the dashboard from the rest', async ({ page }) => {
      const subject = { role, stores: 'all' as const };
      await page.goto(open);
      await expect(page.getByRole('heading', { name: 'Password', level: 1 })).toBeVisible();
      const screens = listedScreens().filter(({ path }) => path !== open);
      expect(screens.length).toBeGreaterThan(20);
      for (const { path, action } of screens) {
        await goTo(page, open);
        await expect(page.getByRole('heading', { name: 'Password', level: 1 })).toBeVisible();
        await goTo(page, path);
        const isTheirs = can(subject, action);
        if (isTheirs) {
          await expect(page.getByRole('heading', { name: 'Password', level: 1 })).toHaveCount(0);
          expect(pathOf(page), path).toMatch(new RegExp(`^${path}(/|$)`));
        } else {
          await expect.poll(() => pathOf(page), path).toBe(refusedTo);
        }
      }
      await expect(page).not.toHaveURL(/login/);
    });
  });
}
