import { defineManifest } from '../../lib/manifest.ts';
import { businessPaths } from './business.paths.ts';

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
});
