import { defineScreen } from '../../lib/screen.ts';

export const orderScreens = [
  defineScreen({
    path: '/dashboard/orders',
    title: 'Orders',
    action: 'orders.read',
    scoped: true,
    load: () => import('./orders.screen.tsx'),
  }),
  defineScreen({
    path: '/dashboard/orders/$id',
    title: 'Order',
    action: 'orders.read',
    load: () => import('./page/order.screen.tsx'),
  }),
];
