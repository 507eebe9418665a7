import { expect, type Page } from '@playwright/test';

const path = '/dashboard/analytics-dashboard';

/** The dashboard, in the words of those who read it. */
export function dashboardOn(page: Page) {
  const figure = (label: string) => page.locator(`[data-kpi="${label}"]`);
  return {
    /** Of a store and days where told, as a shared link would say it. */
    async open(scope: { storeId: number; from: string; to: string } | null = null) {
      const search =
        scope === null ? '' : `?stores=${scope.storeId}&period=CUSTOM&from=${scope.from}&to=${scope.to}`;
      await page.goto(path + search);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(figure('Turns')).toBeVisible({ timeout: 20_000 });
    },
    /** What a figure says; it is waited for. */
    async expectFigure(label: string, value: string) {
      await expect(figure(label).getByText(value, { exact: true })).toBeVisible({ timeout: 20_000 });
    },
    /** The rows behind a figure. */
    async drill(label: string) {
      await figure(label).getByRole('link').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    figure,
  };
}
