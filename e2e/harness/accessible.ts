import { expect, type Frame, type Page } from '@playwright/test';
import axe from 'axe-core';
import { settled } from './settled.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Rules that a theme can break; the others look at what both themes share. */
const rulesOfColor = ['color-contrast', 'link-in-text-block'];

/** Its script is large: a page that has it keeps it. */
async function addAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

/** What axe finds wrong; of these rules alone, where some are told. */
async function violationsOn(page: Page, rules?: string[]) {
  for (const frame of page.frames()) await addAxe(frame);
  const violations = await page.evaluate(
    async (runOnly) => {
      // What holds is not described element by element, which takes longer than to find it.
      const options = { resultTypes: ['violations' as const], ...(runOnly === undefined ? {} : { runOnly }) };
      return (await window.axe.run(document, options)).violations;
    },
    rules === undefined ? undefined : { type: 'rule' as const, values: rules },
  );
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => node.target.join(' ')),
  }));
}

/** No axe violation on the page as it stands, in the light and in the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that is not drawn yet has no heading, which would be told as a violation.
  await expect(page.locator('h1').first()).toBeAttached();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // What is half faded in has half of its contrast.
    await settled(page);
    const reported = await violationsOn(page, colorScheme === 'dark' ? rulesOfColor : undefined);
    expect(reported, `${page.url()} in the ${colorScheme} theme`).toEqual([]);
  }
}
