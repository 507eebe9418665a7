import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { clearShots, shotFile, themes, widths } from '../harness/contact-sheet.ts';
import { test } from '../harness/test.ts';
import { allLooks } from '../look/all-looks.ts';
import { stateNames } from '../look/look.ts';

/** Nothing under way, nothing moving. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(400);
}

async function shoot(page: Page, look: string, state: string): Promise<void> {
  clearShots(look, state);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForTimeout(150);
      await page.screenshot({ path: shotFile(look, state, width, colorScheme) });
    }
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider, `at ${width} px the page is wider than the window`).toBeLessThanOrEqual(0);
  }
}

for (const look of allLooks) {
  for (const state of stateNames) {
    const shown = look[state];
    if ('never' in shown) continue;
    test.describe(`${look.name}, ${state}`, () => {
      test.use({ role: shown.role ?? 'owner', ownOffice: shown.ownOffice ?? 'no' });
      test(`${look.name} is shown ${state} at every width in both themes`, async ({ page }) => {
        const open = async (address: string) => {
          await page.goto(address);
          await rest(page);
        };
        await shown.show({ page, open });
        await rest(page);
        await shoot(page, look.name, state);
        await page.setViewportSize({ width: 1440, height: 900 });
        await expectAccessible(page);
      });
    });
  }
}
