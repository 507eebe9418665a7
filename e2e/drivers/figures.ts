import { expect, type Page } from '@playwright/test';

/** The dashboard in words. */
export function dashboard(page: Page) {
  const card = (label: string) => page.locator(`[data-kpi="${label}"]`);
  const drawer = page.getByRole('dialog');
  return {
    drawer,
    card,
    async open(search = '?period=LAST_30_DAYS') {
      await page.goto(`/dashboard/analytics-dashboard${search}`);
      await expect(card('Turns')).toBeVisible({ timeout: 20_000 });
    },
    /** The figure of a card as it is written: `18,738`. */
    figure: async (label: string) => (await card(label).getByRole('paragraph').nth(1).textContent()) ?? '',
    /** Opens the rows behind a card's figure. */
    async drillInto(label: string) {
      await card(label).getByRole('link', { name: label }).click();
      await expect(drawer.getByRole('table', { name: 'Turns' })).toBeVisible();
    },
    /** The field of the heat map: `Saturday`, `9 AM`. */
    heatField: (weekday: string, hour: string) =>
      page.getByRole('link', { name: new RegExp(`^${weekday}, ${hour}: `) }),
    chart: (title: string) => page.getByRole('region', { name: title }),
  };
}

/** A number as a person reads it: `$66,197.25` → 66197.25. */
export const numberIn = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''));
