import { expect, type Page } from '@playwright/test';

/** What keeps the demo alive, in the words of the page. */
export function simulatorsOn(page: Page) {
  const table = page.getByRole('table', { name: 'Simulators' });
  /** Done when it is saved; the page shows it before that. */
  const saved = async (edit: () => Promise<void>) => {
    const answer = page.waitForResponse(
      (response) => response.url().endsWith('/api/simulators') && response.request().method() !== 'GET',
    );
    await edit();
    await answer;
  };
  return {
    async open() {
      await page.goto('/global-settings/simulators');
      await expect(page.getByRole('heading', { level: 1, name: 'Simulators' })).toBeVisible();
      await expect(table).toBeVisible();
    },
    row: (name: string) => table.getByRole('row').filter({ hasText: name }),
    isOn: (name: string) => table.getByRole('switch', { name }),
    // The switch itself is drawn by its label; the keyboard reaches it as it is.
    turn: (name: string) => saved(() => table.getByRole('switch', { name }).press('Space')),
    choosePace: (name: string) => saved(() => page.getByRole('radio', { name }).click()),
    pace: (name: string) => page.getByRole('radio', { name }),
  };
}
