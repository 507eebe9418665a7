import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser } from '@playwright/test';

export const widths = [1440, 1094, 390] as const;
export const themes = ['light', 'dark'] as const;

const folder = resolve(import.meta.dirname, '../../.look');
const slug = (name: string) => name.replace(/\W+/g, '-');

/** The path of a screen's screenshot. */
export function shotFile(look: string, view: string, width: number, theme: string): string {
  return resolve(folder, 'shots', slug(look), `${slug(view)}-${width}-${theme}.png`);
}

/** The missing screenshots of a screen. */
export function missingShots(look: string, views: readonly string[]): string[] {
  return views
    .flatMap((view) => widths.flatMap((width) => themes.map((theme) => ({ view, width, theme }))))
    .filter(({ view, width, theme }) => !existsSync(shotFile(look, view, width, theme)))
    .map(({ view, width, theme }) => `${view} · ${width} · ${theme}`);
}

/** Removes old screenshots, so they never pass for new ones. */
export function clearShots(look: string, view: string): void {
  mkdirSync(resolve(folder, 'shots', slug(look)), { recursive: true });
  for (const width of widths)
    for (const theme of themes) rmSync(shotFile(look, view, width, theme), { force: true });
}

/** Combines a screen's screenshots into one PNG, one row per view. */
export async function writeContactSheet(
  browser: Browser,
  look: string,
  views: readonly string[],
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 2880, height: 800 } });
  const figure = (view: string, width: number, theme: string) => {
    const file = shotFile(look, view, width, theme);
    const caption = `<figcaption>${view} · ${width} · ${theme}</figcaption>`;
    if (!existsSync(file)) return `<figure class="missing">Missing${caption}</figure>`;
    const data = readFileSync(file).toString('base64');
    return `<figure><img src="data:image/png;base64,${data}">${caption}</figure>`;
  };
  const row = (view: string) =>
    widths.flatMap((width) => themes.map((theme) => figure(view, width, theme))).join('');
  await page.setContent(
    `<style>body{font:14px sans-serif;margin:16px;background:#888}div{display:flex;gap:12px;align-items:flex-start}
     figure{flex:none;margin:0 0 16px;background:#fff}.missing{background:#f88;padding:200px 40px}
     img{display:block;height:420px}figcaption{box-sizing:border-box;width:0;min-width:100%;padding:4px 8px}</style>
     <h1>${look}</h1>${views.map((view) => `<div>${row(view)}</div>`).join('')}`,
  );
  await page.screenshot({ path: resolve(folder, `${slug(look)}.png`), fullPage: true });
  await page.close();
}
