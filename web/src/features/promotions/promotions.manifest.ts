import { defineManifest } from '../../lib/manifest.ts';
import { promotionsPaths } from './promotions.paths.ts';

export const promotionsManifest = defineManifest(promotionsPaths, {
  screens: {
    promotions: {
      title: 'Promotions',
      action: 'globalSettings.manage',
      load: () => import('./promotions.screen.tsx'),
    },
    wizard: {
      title: 'Promotion',
      action: 'globalSettings.manage',
      load: () => import('./wizard.screen.tsx'),
    },
  },
  settings: [{ screen: 'promotions', label: 'Promotions', group: 'catalog', order: 40 }],
});
