import { expect } from '@playwright/test';
import { plannedEntries, settingsMenuOn } from '../../drivers/shell/settings-menu.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';

const isWider = (page: import('@playwright/test').Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test('the settings menu is open next to the screen in a wide window', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/global-settings/simulators');
  const { menu, opener, links } = settingsMenuOn(page);
  await expect(links.filter({ hasText: 'Import' })).toBeVisible();
  await expect(opener).toBeHidden();
  await expect(menu.getByRole('link', { name: 'Simulators' })).toHaveAttribute('aria-current', 'page');
});

test('the settings menu with every planned entry fits a phone, opens, closes and navigates', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/global-settings/simulators');
  const { menu, opener, links, fill } = settingsMenuOn(page);
  await fill();
  await expect(opener).toHaveText(/Simulators/);
  await expect(links.first()).toBeHidden();

  await opener.click();
  expect(plannedEntries.length).toBeGreaterThanOrEqual(15);
  await expect(links).toHaveText(plannedEntries);
  for (const label of plannedEntries) {
    const link = menu.getByRole('link', { name: label, exact: true });
    await expect(link).toBeInViewport({ ratio: 1 });
  }
  expect(await isWider(page)).toBe(false);
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(links.first()).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await menu.getByRole('link', { name: 'Audit', exact: true }).click();
  await expect(page).toHaveURL(/\/global-settings\/audit$/);
  await expect(links.first()).toBeHidden();
});
