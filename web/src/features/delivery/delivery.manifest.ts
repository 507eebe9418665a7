import { defineManifest } from '../../lib/manifest.ts';
import { deliveryPaths } from './delivery.paths.ts';

export const deliveryManifest = defineManifest(deliveryPaths, {
  screens: {
    delivery: {
      title: 'Delivery',
      action: 'globalSettings.manage',
      load: () => import('./delivery.screen.tsx'),
    },
  },
  settings: [{ screen: 'delivery', label: 'Delivery', group: 'business', order: 60 }],
});
