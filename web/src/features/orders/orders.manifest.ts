import { IconReceipt } from '@tabler/icons-react';
import { defineManifest } from '../../lib/manifest.ts';
import { defineScreen } from '../../lib/screen.ts';

export const ordersManifest = defineManifest({
  screens: [
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
  ],
  menu: [{ label: 'Orders', href: '/dashboard/orders', icon: IconReceipt, action: 'orders.read', order: 20 }],
});
