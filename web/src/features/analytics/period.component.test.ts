import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../test-kit/open-app.tsx';

const dashboard = '/dashboard/analytics-dashboard';
const button = page.getByRole('button', { name: /^Period:/ });
const first = page.getByRole('menuitem', { name: 'Today' });

test('the period is chosen by keyboard, and focus stays on its button', async () => {
  const copied = vi.fn(async (_: string) => undefined);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
  await openApp(dashboard);
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  // The menu focuses its first item when it opens; until then it could take the focus from another.
  await expect.element(first).toHaveFocus();
  (page.getByRole('menuitem', { name: '7 days' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.search).toContain('period=LAST_7_DAYS');
  await expect.element(button).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  await expect.element(first).toHaveFocus();
  (page.getByRole('menuitem', { name: 'Copy link to these dates' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Link copied')).toBeVisible();
  const [link = ''] = copied.mock.lastCall ?? [];
  const { search } = new URL(link);
  expect(search).toMatch(/period=CUSTOM/);
  expect(search).toMatch(/from=\d{4}-\d\d-\d\d&to=/);

  await openApp(dashboard + search);
  await button.click();
  await page.getByRole('menuitem', { name: 'Custom' }).click();
  const days = page.getByRole('dialog', { name: 'Custom' });
  await expect.element(days.getByRole('button').first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
});
