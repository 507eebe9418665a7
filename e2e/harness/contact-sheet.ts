import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser } from '@playwright/test';

export const widths = [1440, 1094, 390] as const;
export const themes = ['light', 'dark'] as const;

const folder = resolve(import.meta.dirname, '../../.look');
const slug = (name: string) => name.replace(/\W+/g, '-');

/** Where the picture of a screen in a state goes. */
export function shotFile(look: string, state: string, width: number, theme: string): string {
  return resolve(folder, 'shots', slug(look), `${state}-${width}-${theme}.png`);
}

/** Old pictures never pass for new ones. */
export function clearShots(look: string, state: string): void {
  mkdirSync(resolve(folder, 'shots', slug(look)), { recursive: true });
  for (const width of widths)
    for (const theme of themes) rmSync(shotFile(look, state, width, theme), { force: true });
}

/** Put the pictures of a screen side by side into one PNG, a row a state. Returns its path. */
export async function writeContactSheet(
  browser: Browser,
  look: string,
  states: readonly string[],
): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 2400, height: 800 } });
  const figure = (state: string, width: number, theme: string) => {
    const file = shotFile(look, state, width, theme);
    if (!existsSync(file)) return '';
    const data = readFileSync(file).toString('base64');
    return `<figure><img src="data:image/png;base64,${data}"><figcaption>${state} · ${width} · ${theme}</figcaption></figure>`;
  };
  const row = (state: string) =>
    widths.flatMap((width) => themes.map((theme) => figure(state, width, theme))).join('');
  await page.setContent(
    `<style>body{font:14px sans-serif;margin:16px;background:#888}div{display:flex;gap:12px;align-items:flex-start}
     figure{margin:0 0 16px;background:#fff}img{display:block;height:420px}figcaption{padding:4px 8px}</style>
     <h1>${look}</h1>${states.map((state) => `<div>${row(state)}</div>`).join('')}`,
  );
  const file = resolve(folder, `${slug(look)}.png`);
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
  return file;
}
