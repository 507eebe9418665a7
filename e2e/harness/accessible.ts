import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Rules that a theme can break; the others look at what both themes share. */
const rulesOfColor = ['color-contrast', 'link-in-text-block'];

/** No axe violation on the page as it stands, in the light and in the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that is not drawn yet has no heading, which would be told as a violation.
  await expect(page.locator('h1').first()).toBeAttached();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // There are no frames, which alone need a page of their own to be put together in.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    if (colorScheme === 'dark') axe.withRules(rulesOfColor);
    const { violations } = await axe.analyze();
    const told = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map((node) => node.target.join(' ')),
    }));
    expect(told, `${page.url()} in the ${colorScheme} theme`).toEqual([]);
  }
}
