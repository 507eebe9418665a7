import { searchRoutes } from '@washboard/contract/search/search.routes.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionState } from '../blocks/session/session-store.ts';
import { expectAccessible } from '../test-kit/accessible.ts';
import { Answers } from '../test-kit/answers.ts';
import { draw, openApp } from '../test-kit/open-app.tsx';

const menu = page.getByRole('navigation', { name: 'Main' });
const account = page.getByRole('button', { name: /account of/ });
const palette = page.getByRole('dialog', { name: 'Search and commands' });
const pathOf = () => location.pathname;

async function openNowhere(): Promise<void> {
  await openApp('/nowhere');
  await expect.element(menu).toBeVisible();
}

test('each address leads to the index of its area', async () => {
  for (const [from, to] of [
    ['/', '/dashboard/analytics-dashboard'],
    ['/login', '/dashboard/analytics-dashboard'],
    ['/dashboard', '/dashboard/analytics-dashboard'],
    ['/global-settings', '/global-settings/account'],
    ['/messenger', '/messenger/inbox'],
  ] as const) {
    await openApp(from);
    await expect.poll(pathOf, { message: from }).toBe(to);
  }
  await openApp('/dashboard?period=LAST_7_DAYS');
  await expect.poll(() => location.search).toBe('?period=LAST_7_DAYS');
});

test('an unknown address, or one without its number, is Page not found', async () => {
  for (const path of [
    '/insurance',
    '/financing',
    '/dashboard/reports/custom',
    '/dashboard/orders/0',
    '/dashboard/customers/abc',
  ]) {
    await openApp(path);
    await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect.element(menu).toBeVisible();
  }
  await expectAccessible();
});

test('every place and action is in the palette', async () => {
  await openNowhere();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(palette.getByRole('textbox')).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('impo{Enter}');
  await expect.poll(pathOf).toBe('/global-settings/import');
  await expect.element(palette).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(palette.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('unpaid');
  await page.getByText('Yesterday’s unpaid orders').click();
  await expect
    .poll(() => `${location.pathname}${location.search}`)
    .toBe('/dashboard/orders?payment=UNPAID&placed=YESTERDAY');
});

test('Enter opens nothing that was found for an earlier text', async () => {
  const latoya = { kind: 'customer', id: 7, title: 'Latoya Adams', detail: '(312) 555-0180' };
  const answers = new Answers().give(searchRoutes.search, { records: [latoya] });
  await openApp('/nowhere', { answers });
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(palette.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('la');
  await expect.element(palette.getByText('Latoya Adams')).toBeVisible();
  // The next answer is slow to come.
  answers.hold(searchRoutes.search);
  await userEvent.keyboard('{Backspace}east used{Enter}');
  await expect.poll(pathOf).toBe('/dashboard/analytics-dashboard');
});

test('all shortcuts are on one sheet', async () => {
  await openNowhere();
  await userEvent.keyboard('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(sheet).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
});

test('the account button has focus back when its menu closes', async () => {
  await openNowhere();
  await account.click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(account).toHaveFocus();
});

test("the phone's menu button has focus back when its menu closes", async () => {
  await page.viewport(390, 844);
  await openApp('/nowhere');
  const opener = page.getByRole('button', { name: 'Open the menu' });
  await opener.click();
  await expect.element(menu.getByRole('link').first()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
  await page.viewport(1440, 900);
});

test('the chosen theme is kept', async () => {
  const theme = () => document.documentElement.dataset.mantineColorScheme;
  await openNowhere();
  await account.click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(theme).toBe('dark');
  document.documentElement.dataset.mantineColorScheme = 'light';
  await draw();
  await expect.poll(theme).toBe('dark');
});

test('one quiet line says that the network is gone', async () => {
  await openNowhere();
  const line = page.getByText('Offline. Data may be out of date.');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.element(line).toBeVisible();
  await expectAccessible();
  online.mockRestore();
  window.dispatchEvent(new Event('online'));
  await expect.element(line).not.toBeInTheDocument();
});

test('a manager is sent from areas of owners and admins to the dashboard', async () => {
  for (const path of ['/financing', '/global-settings', '/global-settings/import']) {
    await openApp(path, { role: 'manager' });
    await expect.poll(pathOf, { message: path }).toBe('/dashboard/analytics-dashboard');
  }
  await expect.element(menu).toBeVisible();
  await expect.element(menu.getByRole('link', { name: 'Global settings' })).not.toBeInTheDocument();
  await openApp('/insurance', { role: 'manager' });
  await expect.poll(pathOf).toBe('/insurance');
});

test('an installer has only the dashboard and machines', async () => {
  for (const path of ['/messenger', '/insurance', '/financing', '/global-settings', '/staff']) {
    await openApp(path, { role: 'installer' });
    await expect.poll(pathOf, { message: path }).toBe('/dashboard/analytics-dashboard');
  }
  await expect
    .poll(() =>
      menu
        .getByRole('listitem')
        .elements()
        .map((entry) => entry.textContent),
    )
    .toEqual(['Dashboard', 'Machines']);
});

test('a driver sees that there is no access, and a way to sign out', async () => {
  await openApp('/messenger', { role: 'Driver' });
  await expect.element(page.getByRole('heading', { name: 'No access' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => sessionState().session).toBeNull();
});
