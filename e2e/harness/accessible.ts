import { expect, type Frame, type Page } from '@playwright/test';
import axe from 'axe-core';
import { settled } from './settled.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Rules that depend on the theme; all others are checked once. */
const rulesOfColor = ['color-contrast', 'link-in-text-block'];

/** Its script is large, so a page keeps it. */
async function addAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

/** The violations axe finds, for all or only these rules. */
async function violationsOn(page: Page, rules?: string[]) {
  for (const frame of page.frames()) await addAxe(frame);
  const violations = await page.evaluate(
    async (runOnly) => {
      // Describing elements that pass takes longer than checking them.
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

/** Expects no axe violation on the current page, in light and dark. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that hasn't rendered has no heading, which would count as a violation.
  await expect(page.locator('h1').first()).toBeAttached();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // A half-faded element has half the contrast.
    await settled(page);
    const reported = await violationsOn(page, colorScheme === 'dark' ? rulesOfColor : undefined);
    expect(reported, `${page.url()} in the ${colorScheme} theme`).toEqual([]);
  }
}
