import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { settled } from './settled.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** A page reads the small form in half the time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that depend on the theme; all others are checked once. */
const rulesOfColor = ['color-contrast', 'link-in-text-block'];

/** Its script is large, so a page keeps it. */
async function addAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
}

/** The menu and the bar at the top. */
const shell = ['nav[aria-label="Main"]', 'header:not(main header)'];

/** The violations axe finds, for all or only these rules, apart from these parts. */
async function violationsOn(page: Page, exclude: string[], rules?: string[]) {
  for (const frame of page.frames()) await addAxe(frame);
  const violations = await page.evaluate(
    async ({ exclude, runOnly }) => {
      // Describing elements that pass takes longer than checking them.
      const options = { resultTypes: ['violations' as const], ...(runOnly === undefined ? {} : { runOnly }) };
      return (await window.axe.run({ include: [['html']], exclude }, options)).violations;
    },
    {
      exclude: exclude.map((selector) => [selector]),
      runOnly: rules === undefined ? undefined : { type: 'rule' as const, values: rules },
    },
  );
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => node.target.join(' ')),
  }));
}

/**
 * Expects no axe violation on the current page; looks check each state in the dark theme too. `isShellKnown` leaves out
 * the menu and the top bar, because another state of the screen checks them.
 */
export async function expectAccessible(
  page: Page,
  {
    themes = ['light'],
    isShellKnown = false,
  }: { themes?: readonly ('light' | 'dark')[]; isShellKnown?: boolean } = {},
): Promise<void> {
  // A page that hasn't rendered has no heading, which would count as a violation.
  await expect(page.locator('h1').first()).toBeAttached();
  for (const [at, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // A half-faded element has half the contrast.
    await settled(page);
    const reported = await violationsOn(page, isShellKnown ? shell : [], at > 0 ? rulesOfColor : undefined);
    expect(reported, `${page.url()} in the ${colorScheme} theme`).toEqual([]);
  }
}
