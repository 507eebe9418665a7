import { expect } from '@playwright/test';
import { orderPageOn } from '../../drivers/orders/order-page.ts';
import { ordersOn } from '../../drivers/orders/orders.ts';
import { sellGiftCards } from '../../harness/gift-cards.ts';
import { at, failing, type ScreenLook } from '../look.ts';

const path = '/dashboard/orders';

export const ordersLooks: ScreenLook[] = [
  {
    path,
    name: 'orders',
    loaded: at(path),
    more: {
      filtered: at(`${path}?payment=UNPAID&sort=balance`),
      'a part of those in hand': at(`${path}?openOrders=unclaimed30&sort=balance`),
      'by status': at(`${path}?view=board`),
      'some chosen': {
        show: async ({ page, open }) => {
          await open(path);
          await ordersOn(page).chooseRow(0);
          await ordersOn(page).chooseRow(2);
        },
      },
    },
    empty: at(`${path}?q=nothing-is-called-so`),
    error: failing(path, 'orders*'),
    noPermission: at(path, { role: 'installer' }),
    layers: {
      'a view to save': {
        show: async ({ page, open }) => {
          await open(`${path}?status=READY&payment=UNPAID`);
          await ordersOn(page).askToSaveView();
        },
      },
      'a move': {
        show: async ({ page, open }) => {
          await open(path);
          await ordersOn(page).chooseRow(0);
          await page.getByRole('button', { name: 'Move to the next status' }).click();
          await expect(page.getByRole('button', { name: 'Move orders' })).toBeVisible();
        },
      },
      columns: {
        show: async ({ page, open }) => {
          await open(path);
          await ordersOn(page).openColumns();
        },
      },
    },
  },
  {
    path: `${path}/$id`,
    name: 'order',
    loaded: at(`${path}/1`),
    more: {
      'paid with gift cards': {
        ownOffice: 'demo',
        show: async ({ page, open }) => {
          await open(path);
          await open(`${path}/${(await sellGiftCards(page)).orderId}`);
        },
      },
    },
    empty: { never: 'An order always has something to show.' },
    error: failing(`${path}/1`, 'orders/1'),
    noPermission: at(`${path}/1`, { role: 'installer' }),
    layers: {
      'bag notes': at(`${path}/1?ask=bags`),
      'a refund': {
        show: async ({ page, open }) => {
          await open(`${path}/1`);
          await orderPageOn(page).askForRefund();
        },
      },
      'a void, refused': {
        show: async ({ page, open }) => {
          const order = orderPageOn(page);
          await open(`${path}/1`);
          await order.askForVoid();
          await order.dialog.getByRole('button', { name: 'Void order' }).click();
        },
      },
    },
  },
  {
    path: `${path}/evidence/$id`,
    name: 'evidence of a payment',
    loaded: {
      show: async ({ page, open }) => {
        await open(`${path}/1`);
        await page.getByRole('link', { name: /^Evidence of the payment/ }).click();
        await page.getByRole('heading', { name: 'Texts about the order' }).waitFor();
      },
    },
    empty: { never: 'Each payment has facts.' },
    error: failing(`${path}/evidence/1`, 'payments/1/evidence*'),
    noPermission: at(`${path}/evidence/1`, { role: 'installer' }),
    layers: { never: 'It has no dialogs.' },
  },
];
