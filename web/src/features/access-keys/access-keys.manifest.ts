import { defineManifest } from '../../lib/manifest.ts';
import { accessKeysPaths } from './access-keys.paths.ts';
import { newKeyUrl } from './access-keys.urls.ts';

export const accessKeysManifest = defineManifest(accessKeysPaths, {
  screens: {
    accessKeys: {
      title: 'API keys',
      action: 'accessKeys.manage',
      load: () => import('./access-keys.screen.tsx'),
    },
  },
  settings: [{ screen: 'accessKeys', label: 'API keys', group: 'data', order: 20 }],
  palette: [{ label: 'New API key', href: newKeyUrl(), action: 'accessKeys.manage' }],
});
