import { expect, type Page, type Request } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { clearShots, shotFile, themes, widths } from '../../harness/contact-sheet.ts';
import { takesPictures, thirdOfLooks } from '../../harness/env.ts';
import type { Office } from '../../harness/office.ts';
import { settled } from '../../harness/settled.ts';
import { test } from '../../harness/test.ts';
import { visit } from '../../harness/visit.ts';
import { type View, viewsOf } from '../../look/look.ts';
import { looks } from '../../look/looks.list.ts';

/** A kept page is listened to once. */
const rests = new WeakMap<Page, () => Promise<void>>();

/** Most waits end within some frames. In ms. */
const intervals = [20, 50, 100];

/** Resolves when the page is at rest: no open request and nothing moving. */
function restOf(page: Page): () => Promise<void> {
  const known = rests.get(page);
  if (known !== undefined) return known;
  const open = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    open.add(request);
    begun += 1;
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const rest = async () => {
    await page.waitForLoadState('networkidle');
    let before: number;
    do {
      await expect.poll(() => open.size, { message: 'open requests', intervals }).toBe(0);
      before = begun;
      // What was loaded may ask for more some frames later.
      for (let times = 0; times < 3; times++) await settled(page);
    } while (open.size > 0 || begun > before);
  };
  rests.set(page, rest);
  return rest;
}

async function takePictures(page: Page, look: string, view: string, width: number): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await settled(page);
    await page.screenshot({ path: shotFile(look, view, width, colorScheme) });
  }
}

/** Scrolls to the subject of the view; content above may push it away again. */
async function bringIntoSight(page: Page, { scroll }: View, rest: () => Promise<void>): Promise<void> {
  if (scroll === undefined) return;
  await scroll(page);
  await rest();
  await scroll(page);
}

async function lookAtEveryWidth(
  page: Page,
  look: string,
  view: View,
  rest: () => Promise<void>,
): Promise<void> {
  if (takesPictures) clearShots(look, view.name);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await bringIntoSight(page, view, rest);
    if (takesPictures) await takePictures(page, look, view.name, width);
    else await settled(page);
    // On a busy machine scripts lay out some moments after the new width.
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    const message = `at ${width} px the page is wider than the window`;
    await expect.poll(wider, { message, intervals }).toBeLessThanOrEqual(0);
  }
}

/** Opens a state with `go`, checks it at every width and in both themes. */
async function lookAt(
  page: Page,
  office: Office,
  look: string,
  view: View,
  go: (address: string) => Promise<unknown>,
): Promise<void> {
  const rest = restOf(page);
  const open = async (address: string) => {
    await go(address);
    await rest();
  };
  await view.show({ page, office, open });
  const restAgain = view.waits === true ? () => settled(page) : rest;
  await restAgain();
  await lookAtEveryWidth(page, look, view, restAgain);
  await page.setViewportSize({ width: 1440, height: 900 });
  // An owner's menu and top bar are the same in all states of a screen, and take a third of the time.
  const isShellKnown = view.role === undefined && view.name !== 'loaded';
  await expectAccessible(page, { themes, isShellKnown });
}

const all = looks.flat().flatMap((look) => viewsOf(look).map((view) => ({ look, view })));
const chosen = all.filter(
  ({ view }, n) => view.name === 'loaded' || thirdOfLooks === undefined || n % 3 === thirdOfLooks,
);

for (const { look, view } of chosen) {
  test.describe(`${look.name}, ${view.name}`, () => {
    const { role = 'owner', ownOffice = 'no', settings = {}, ownPage = false } = view;
    test.use({ role, ownOffice, settings });
    if (ownPage || ownOffice !== 'no' || role === 'nobody')
      test('at every width', ({ page, office }) =>
        lookAt(page, office, look.name, view, (address) => page.goto(address)));
    else
      test('at every width', ({ keptPage, office }) =>
        lookAt(keptPage, office, look.name, view, (address) => visit(keptPage, address)));
  });
}
