import { defineManifest } from '../../lib/manifest.ts';
import { ordersPaths } from './orders.paths.ts';

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
    evidence: {
      title: 'Evidence of a payment',
      action: 'payments.evidence',
      load: () => import('./page/evidence.screen.tsx'),
    },
  },
});
