import { defineManifest } from '../../lib/manifest.ts';
import { billingPaths } from './billing.paths.ts';

export const billingManifest = defineManifest(billingPaths, {
  screens: {
    billing: {
      title: 'Billing',
      action: 'billing.manage',
      load: () => import('./billing.screen.tsx'),
    },
  },
});
