import { IconReceipt } from '@tabler/icons-react';
import { addressOf } from '../../lib/address.ts';
import { defineManifest } from '../../lib/manifest.ts';
import { ordersPaths } from './orders.paths.ts';

const unpaid = (placed?: 'YESTERDAY') =>
  addressOf(ordersPaths.orders, { search: { payment: 'UNPAID', placed } });

export const ordersManifest = defineManifest(ordersPaths, {
  screens: {
    orders: {
      title: 'Orders',
      action: 'orders.read',
      scoped: true,
      load: () => import('./orders.screen.tsx'),
    },
    order: {
      title: 'Order',
      action: 'orders.read',
      load: () => import('./page/order.screen.tsx'),
    },
  },
  menu: [{ screen: 'orders', label: 'Orders', icon: IconReceipt, order: 20, needs: 'hasFullServe' }],
  palette: [
    { label: 'Unpaid orders', href: unpaid(), action: 'orders.read', needs: 'hasFullServe' },
    {
      label: 'Yesterday’s unpaid orders',
      href: unpaid('YESTERDAY'),
      action: 'orders.read',
      needs: 'hasFullServe',
    },
  ],
});
