import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../test-kit/accessible.ts';
import { draw, openApp } from '../../test-kit/open-app.tsx';

test('widget groups turn off and stay off', async () => {
  const hidden = page.getByText('All widgets are hidden');
  await openApp('/dashboard/analytics-dashboard?period=PREVIOUS_MONTH');
  await page.getByRole('button', { name: 'Widgets' }).click();
  for (const name of ['Business Overview', 'Payments', 'Orders', 'Machines'])
    await page.getByRole('menuitemcheckbox', { name }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(hidden).toBeVisible();
  await draw();
  await expect.element(hidden).toBeVisible();
  expect(JSON.parse(localStorage.getItem('washboard.local.widget-sections') ?? '')).toEqual({
    businessOverview: false,
    payments: false,
    orders: false,
    machines: false,
  });
  await expectAccessible();
  await page.getByRole('button', { name: 'Show all groups' }).click();
  await expect.element(hidden).not.toBeInTheDocument();
});
