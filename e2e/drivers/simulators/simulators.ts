import { expect, type Page } from '@playwright/test';

/** Driver for the simulators. */
export function simulatorsOn(page: Page) {
  const table = page.getByRole('table', { name: 'Simulators' });
  /** Resolves when it is saved; the page shows it earlier. */
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
    // The label draws the switch; the keyboard reaches the input itself.
    turn: (name: string) => saved(() => table.getByRole('switch', { name }).press('Space')),
    choosePace: (name: string) => saved(() => page.getByRole('radio', { name }).click()),
    pace: (name: string) => page.getByRole('radio', { name }),
  };
}
