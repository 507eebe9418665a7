import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { clearShots, shotFile, themes, widths } from '../harness/contact-sheet.ts';
import { test } from '../harness/test.ts';
import { allLooks } from '../look/all-looks.ts';
import { type View, viewsOf } from '../look/look.ts';

/** Nothing under way, nothing moving. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(400);
}

async function shoot(page: Page, look: string, { name: view, scroll }: View): Promise<void> {
  clearShots(look, view);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    if (scroll !== undefined) {
      await scroll(page);
      await rest(page);
      await scroll(page);
    }
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(150);
      await page.screenshot({ path: shotFile(look, view, width, colorScheme) });
    }
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider, `at ${width} px the page is wider than the window`).toBeLessThanOrEqual(0);
  }
}

for (const look of allLooks) {
  for (const view of viewsOf(look)) {
    test.describe(`${look.name}, ${view.name}`, () => {
      test.use({ role: view.role ?? 'owner', ownOffice: view.ownOffice ?? 'no' });
      test('at every width in both themes', async ({ page, office }) => {
        const open = async (address: string) => {
          await page.goto(address);
          await rest(page);
        };
        await view.show({ page, office, open });
        await rest(page);
        await shoot(page, look.name, view);
        await page.setViewportSize({ width: 1440, height: 900 });
        await expectAccessible(page);
      });
    });
  }
}
