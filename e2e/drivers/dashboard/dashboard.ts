import { expect, type Page } from '@playwright/test';
import { addressIn } from '../shell/address.ts';

const path = '/dashboard/analytics-dashboard';

/** A dashboard link: stores, days, and open groups. */
export interface DashboardLink {
  stores?: number;
  period?: 'TODAY' | 'LAST_7_DAYS' | 'LAST_30_DAYS' | 'CUSTOM';
  from?: string;
  to?: string;
  basis?: 'created' | 'ready' | 'paid' | 'returned';
  compare?: 'previousPeriod' | 'lastYear';
  drill?: string;
  why?: string;
  machine?: number;
  /** The groups whose rest is shown. */
  more?: string;
}

const everyGroup = 'businessOverview,payments,orders,machines';

/** One store on the days from–to. */
export const daysOf = (stores: number, from: string, to = from): DashboardLink => ({
  stores,
  period: 'CUSTOM',
  from,
  to,
});

/** Driver for the dashboard. */
export function dashboardOn(page: Page) {
  const group = (name: string) => page.getByRole('region', { name, exact: true });
  /** If groups share a figure, the group selects the card. */
  const card = (label: string, of?: string) =>
    (of === undefined ? page : group(of)).locator(`[data-kpi="${label}"]`);
  const drawer = page.getByRole('dialog');
  const bridge = page.getByRole('table', { name: 'Gross sales to cash collected' });
  const bridgeStep = (name: string) => bridge.getByRole('row').filter({ hasText: name }).first();
  const openOrders = group('Open orders');
  /** Shows the rest of a group. */
  const unfold = async (name: string) => {
    const button = group(name).getByRole('button', { name: `More in ${name}` });
    const folded = group(name).getByRole('button', { name: `Less in ${name}` });
    await expect(button.or(folded)).toBeVisible();
    if (await button.isVisible()) await button.click();
  };
  const openOrdersPart = (part: string) =>
    openOrders.getByRole('row').filter({ has: page.getByRole('rowheader', { name: part }) });
  return {
    group,
    card,
    drawer,
    unfold,
    /** What needs attention; a line links to its rows. */
    attention: page.getByRole('region', { name: 'Needs attention' }),
    attentionLine: (kind: string) => page.locator(`[data-attention="${kind}"]`),
    /** Today with everything unfolded, unless the link says otherwise. */
    async open(link: DashboardLink = {}) {
      await page.goto(addressIn(path, { more: everyGroup, ...link }));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await scrollToMachines(page);
    },
    /** Scrolls to the machines and back up. */
    scrollToMachines: () => scrollToMachines(page),
    /** Scrolls to where only the first group loads. */
    async openTop(link: DashboardLink = {}) {
      await page.goto(addressIn(path, link));
      await expect(group('Business Overview').locator('[data-kpi]').first()).toBeVisible();
    },
    /** A card's figure as displayed: `18,738`. */
    figure: async (label: string, of?: string) =>
      (await card(label, of).getByRole('paragraph').nth(1).textContent()) ?? '',
    /** Waits until something is recorded. */
    async expectRecorded(label: string, of?: string) {
      await expect(card(label, of).getByRole('paragraph').nth(1)).toHaveText(/[1-9]/);
    },
    /** Waits for a figure's value. */
    async expectFigure(label: string, value: string) {
      await expect(card(label).getByRole('paragraph').nth(1)).toHaveText(value);
    },
    /** Opens the rows behind a card. */
    async drill(label: string, of?: string) {
      await card(label, of).getByRole('link', { name: label, exact: true }).click();
      await expect(drawer.getByRole('table')).toBeVisible();
    },
    /** The link that splits a card's change. */
    whyOf: (label: string, of?: string) => card(label, of).getByRole('link', { name: `Why? ${label}` }),
    /** The changes of a split, in cents or counts, as displayed. */
    async partsOf(split: string) {
      const rows = drawer.getByRole('table', { name: split }).locator('tbody tr');
      await expect(rows.first()).toBeVisible();
      const texts = await rows.locator('td:nth-child(4)').allInnerTexts();
      return texts.map((text) => (text.startsWith('−') ? -1 : 1) * Math.round(numberIn(text) * 100));
    },
    async openFirstTurn() {
      await drawer.getByRole('table', { name: 'Turns' }).getByRole('link').first().click();
      await expect(drawer.getByText('Row in source')).toBeVisible();
    },
    /** Hovers the "i" of a card until it shows `words`: content above may move it. */
    async explain(label: string, words: string) {
      const info = card(label).getByRole('button', { name: `What ${label} means` });
      await expect(async () => {
        await page.mouse.move(0, 0);
        await info.hover();
        await expect(page.getByText(words)).toBeVisible({ timeout: 2_000 });
      }).toPass();
    },
    bridgeStep,
    /** Scrolls to a group, which loads on approach, and unfolds it. */
    async showGroup(name: string) {
      await expect(async () => {
        await group(name).evaluate((section) => section.scrollIntoView());
        await expect(group(name).locator('[data-kpi]').first()).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await unfold(name);
    },
    /** Scrolls to the open orders, which load on approach. */
    async showOpenOrders() {
      const head = group('Orders').getByRole('heading', { name: 'Open orders' });
      await expect(async () => {
        await group('Orders').evaluate((section) => section.scrollIntoView());
        await expect(head).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await openOrders.evaluate((card) => card.scrollIntoView({ block: 'center' }));
    },
    openOrders,
    /** A part's figures as displayed: orders, pounds, balance due. */
    openOrdersFigures: async (part: string) => {
      const cells = openOrdersPart(part).getByRole('cell');
      await expect(cells).toHaveCount(3);
      return (await cells.allInnerTexts()).map((text) => text.trim());
    },
    /** A part's figure with the link to its orders: `orders`, `lb`, `owed`. */
    openOrdersLink: (part: string, what: string) => openOrdersPart(part).getByRole('link', { name: what }),
    /** Scrolls to the bridge, which loads on approach. */
    async showBridge() {
      const overview = group('Business Overview');
      await unfold('Business Overview');
      await expect(async () => {
        await overview.evaluate((section) => section.scrollIntoView({ block: 'end' }));
        await expect(bridgeStep('Gross sales')).toBeVisible({ timeout: 1_000 });
      }).toPass();
    },
    /** Its bars from the top: a sum, or the signed cents added; null is not recorded. */
    async bridgeSteps() {
      const rows = await bridge.locator('tbody tr').all();
      return Promise.all(
        rows.map(async (row) => {
          const name = (await row.locator('th').textContent()) ?? '';
          const amount = (await row.locator('td').first().textContent()) ?? '';
          const sign = /^[−-]/.test(amount) ? -1 : 1;
          const cents = /\d/.test(amount) ? sign * Math.round(numberIn(amount) * 100) : null;
          return { name, kind: await row.getAttribute('data-kind'), cents };
        }),
      );
    },
    /** Turns a group of widgets off or on. */
    async switchGroup(name: string) {
      await page.getByRole('button', { name: 'Widgets' }).click();
      await page.getByRole('menuitemcheckbox', { name }).click();
      await page.keyboard.press('Escape');
    },
    async openPeriod() {
      await page.getByRole('button', { name: /^Period:/ }).click();
      await expect(page.getByRole('menu', { name: 'Period' })).toBeVisible();
    },
    /** The calendar for custom dates. */
    async openOwnDays() {
      await page.getByRole('button', { name: /^Period:/ }).click();
      await page.getByRole('menuitem', { name: 'Custom' }).click();
      await expect(page.getByRole('dialog', { name: 'Custom' }).getByRole('button').first()).toBeVisible();
    },
    /** The heat map's cell: `Saturday`, `9 AM`. */
    heatField: (weekday: string, hour: string) =>
      page.getByRole('link', { name: new RegExp(`^${weekday}, ${hour}: `) }),
    /** A chart or table by title. */
    widget: (title: string) => page.getByRole('region', { name: title }),
  };
}

/** Scrolls down to the last group and back up, so that everything loads. */
async function scrollToMachines(page: Page) {
  const machines = page.getByRole('region', { name: 'Machines', exact: true });
  const more = machines.getByRole('button', { name: 'More in Machines' });
  await expect(machines.getByRole('button', { name: /^(More|Less) in Machines$/ })).toBeVisible();
  if (await more.isVisible()) await more.click();
  await expect(async () => {
    await machines.evaluate((section) => section.scrollIntoView({ block: 'end' }));
    await expect(page.getByRole('heading', { name: 'Turns by weekday and hour' })).toBeVisible({
      timeout: 1_000,
    });
    await expect(page.getByRole('heading', { name: 'Turns per day by machine' })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await expect(async () => {
    await machines.evaluate((section) => section.scrollIntoView());
    await expect(machines.getByRole('heading', { name: /^Turns by (hour|day|week|month)$/ })).toBeVisible({
      timeout: 1_000,
    });
    // Under More, a figure without anything recorded has no card.
    const more = machines.locator('[data-kpi="Free starts"]').or(machines.getByText(/^Not recorded: Free/));
    await expect(more).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(machines.locator('[data-kpi="Turns per day"]')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Parses a displayed number: `$66,197.25` → 66197.25. */
export const numberIn = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''));
