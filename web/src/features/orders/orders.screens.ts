import { defineScreen } from '../../lib/screen.ts';
import { ordersPath } from './orders.urls.ts';

export const orderScreens = [
  defineScreen({
    path: ordersPath,
    title: 'Orders',
    action: 'orders.read',
    scoped: true,
    load: () => import('./orders.screen.tsx'),
  }),
  defineScreen({
    path: `${ordersPath}/$id`,
    title: 'Order',
    action: 'orders.read',
    load: () => import('./page/order.screen.tsx'),
  }),
];
