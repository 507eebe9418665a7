import { orderPageRoutes } from '@washboard/contract/orders/order-page.routes.ts';
import { orderRoutes } from '@washboard/contract/orders/orders.routes.ts';
import { orderSchema } from '@washboard/contract/orders/orders.schemas.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../test-kit/accessible.ts';
import { Answers, listOf } from '../../test-kit/answers.ts';
import { draw, openApp } from '../../test-kit/open-app.tsx';
import { smallest } from '../../test-kit/smallest.ts';

const orders = Array.from({ length: 20 }, (_, n) => ({
  ...smallest(orderSchema),
  id: n + 1,
  code: `L${500_000 + n}`,
}));
const more = { hasNextPage: true, total: 60, next: 'next' };
const table = page.getByRole('table', { name: 'Orders' });
const pager = page.getByRole('navigation', { name: 'Pages of orders' });
const header = (name: string) => table.getByRole('columnheader', { name });

const openOrders = (search = '', answers = new Answers().list(orderRoutes.listOrders, orders, more)) =>
  openApp(`/dashboard/orders${search}`, { answers });

/** The middle of an element. */
function middleOf(element: Element | null): { x: number; y: number } {
  const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  return { x: x + width / 2, y: y + height / 2 };
}

test('a slow export says so and can be canceled', async () => {
  const answers = await openOrders('?status=READY');
  await table.getByRole('checkbox').nth(1).click();
  const save = page.getByRole('group', { name: 'Selected orders' }).getByRole('button', { name: 'Export' });
  answers.hold(orderRoutes.exportOrders);
  await save.click();
  const toast = page.getByRole('alert').filter({ hasText: 'Downloading orders.csv' });
  await expect.element(toast).toBeVisible();
  await expectAccessible();
  const [button, sign] = [save.element(), document.querySelector('.mantine-Button-loader')].map(middleOf);
  expect(sign?.x).toBeCloseTo(button?.x ?? 0, -1);
  expect(sign?.y).toBeCloseTo(button?.y ?? 0, -1);
  await toast.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(toast).not.toBeInTheDocument();
  await expect.element(save).toBeEnabled();
});

test('the name of an icon shows while the pointer is there, the first time too', async () => {
  await openOrders();
  const columns = page.getByRole('button', { name: 'Columns' });
  const tip = page.getByRole('tooltip', { name: 'Columns' });
  await columns.hover();
  await expect.element(tip).toBeVisible();
  await expectAccessible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.element(tip).not.toBeInTheDocument();
  await columns.hover();
  await expect.element(tip).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(tip).not.toBeInTheDocument();
});

test('pages turn only once the rows have the new order', async () => {
  const answers = await openOrders();
  const next = pager.getByRole('button', { name: 'Next page' });
  await expect.element(next).toBeEnabled();
  const answer = answers.hold(orderRoutes.listOrders);
  await header('Balance').getByRole('button').click();
  await expect.element(next).toBeDisabled();
  answer(listOf(orders, more));
  await expect.element(next).toBeEnabled();
});

test('without matches the first-use state is not shown, as list or by status', async () => {
  const answers = new Answers();
  await openOrders('?stores=1', answers);
  await expect.element(page.getByText('No orders match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Show by status' }).click();
  await expect.element(page.getByText('No orders match these filters.')).toBeVisible();
  await openOrders('?stores=&view=board', answers);
  await expect.element(page.getByText('No orders yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Import orders' })).toBeVisible();
  await expectAccessible();
});

test('this browser remembers the columns', async () => {
  await openOrders();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Store' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(header('Store')).not.toBeInTheDocument();
  await draw();
  await expect.element(header('Placed')).toBeVisible();
  await expect.element(header('Store')).not.toBeInTheDocument();
});

test('a missing order says why, and leads to the orders', async () => {
  const answers = new Answers().fail(orderPageRoutes.getOrder, 404, 'Not found');
  await openApp('/dashboard/orders/9', { answers });
  await expect.element(page.getByText('We can’t find this order')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Go to orders' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});
