import { defineManifest } from '../../lib/manifest.ts';
import { businessPaths } from './business.paths.ts';
import { accountUrl } from './business.urls.ts';

const action = 'globalSettings.manage';

export const businessManifest = defineManifest(businessPaths, {
  screens: {
    account: {
      title: 'Account',
      action,
      load: () => import('./account.screen.tsx'),
    },
  },
  settings: [{ screen: 'account', label: 'Account', group: 'business', order: 10 }],
  palette: [
    { label: 'Edit regions and districts', href: accountUrl('regions'), action },
    { label: 'Edit receipts', href: accountUrl('receipts'), action },
    { label: 'Edit taxes', href: accountUrl('taxes'), action },
    { label: 'Edit services and weights', href: accountUrl('services'), action },
  ],
});
