import { billingPath } from '../../blocks/billing/billing.urls.ts';
import { defineManifest } from '../../lib/manifest.ts';
import { defineScreen } from '../../lib/screen.ts';

export const billingManifest = defineManifest({
  screens: [
    defineScreen({
      path: billingPath,
      title: 'Billing',
      action: 'billing.manage',
      load: () => import('./billing.screen.tsx'),
    }),
  ],
});
