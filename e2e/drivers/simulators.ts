import { expect, type Page } from '@playwright/test';

/** What keeps the demo alive, in the words of the page. */
export function simulatorsOn(page: Page) {
  const table = page.getByRole('table', { name: 'Simulators' });
  return {
    async open() {
      await page.goto('/global-settings/simulators');
      await expect(page.getByRole('heading', { level: 1, name: 'Simulators' })).toBeVisible();
      await expect(table).toBeVisible();
    },
    row: (name: string) => table.getByRole('row').filter({ hasText: name }),
    isOn: (name: string) => table.getByRole('switch', { name }),
    // The switch itself is drawn by its label; the keyboard reaches it as it is.
    turn: (name: string) => table.getByRole('switch', { name }).press('Space'),
    pace: (name: string) => page.getByRole('radio', { name }),
  };
}
