import { test } from '../harness/test.ts';

const widths = [1440, 1094, 390];
for (const width of widths)
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`look ${width} ${colorScheme}`, async ({ page }) => {
      page.on('console', (m) => m.type() === 'error' && console.log(m.text()));
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.goto('/dashboard/analytics-dashboard?period=LAST_30_DAYS');
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `/tmp/shots-a/dash-${width}-${colorScheme}.png`, fullPage: true });
      if (width === 1094) return;
      await page.locator('[data-kpi="Washer turns"] a').click();
      await page.waitForTimeout(1200);
      await page.screenshot({ path: `/tmp/shots-a/drill-${width}-${colorScheme}.png` });
      await page.goto('/dashboard/analytics-dashboard?period=LAST_30_DAYS&machine=1');
      await page.waitForTimeout(1200);
      await page.screenshot({ path: `/tmp/shots-a/machine-${width}-${colorScheme}.png` });
      await page.goto('/dashboard/analytics-dashboard?period=LAST_30_DAYS&drill=turns&turn=100');
      await page.waitForTimeout(1200);
      await page.screenshot({ path: `/tmp/shots-a/turn-${width}-${colorScheme}.png` });
    });
  }
