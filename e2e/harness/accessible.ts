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

/** Expects no axe violation on the current page; looks check each state in the dark theme too. */
export async function expectAccessible(
  page: Page,
  themes: readonly ('light' | 'dark')[] = ['light'],
): Promise<void> {
  // A page that hasn't rendered has no heading, which would count as a violation.
  await expect(page.locator('h1').first()).toBeAttached();
  for (const [at, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // A half-faded element has half the contrast.
    await settled(page);
    const reported = await violationsOn(page, at > 0 ? rulesOfColor : undefined);
    expect(reported, `${page.url()} in the ${colorScheme} theme`).toEqual([]);
  }
}
