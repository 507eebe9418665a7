import { orderRoutes } from '@washboard/contract/orders/orders.routes.ts';
import { orderSchema } from '@washboard/contract/orders/orders.schemas.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Answers } from '../../test-kit/answers.ts';
import { openApp } from '../../test-kit/open-app.tsx';
import { smallest } from '../../test-kit/smallest.ts';

const open = (search = '') =>
  openApp(`/dashboard/orders${search}`, {
    answers: new Answers().list(orderRoutes.listOrders, [smallest(orderSchema)]),
  });

const field = page.getByRole('searchbox', { name: 'Search' });
const searched = () => new URLSearchParams(location.search).get('q');

test('a pause after a space keeps the space', async () => {
  await open();
  await field.click();
  await userEvent.keyboard('comforter ');
  await expect.poll(searched).toBe('comforter');
  await userEvent.keyboard('done');
  await expect.element(field).toHaveValue('comforter done');
  await expect.poll(searched).toBe('comforter done');
});

test('the field follows Clear', async () => {
  await open('?q=comforter');
  await expect.element(field).toHaveValue('comforter');
  await page.getByRole('button', { name: 'Clear', exact: true }).first().click();
  await expect.poll(searched).toBeNull();
  await expect.element(field).toHaveValue('');
});
