import { defineManifest } from '../../lib/manifest.ts';
import { defineScreen } from '../../lib/screen.ts';
import { accessKeysUrl, newKeyUrl } from './access-keys.urls.ts';

export const accessKeysManifest = defineManifest({
  screens: [
    defineScreen({
      path: '/global-settings/api-keys',
      title: 'API keys',
      action: 'accessKeys.manage',
      load: () => import('./access-keys.screen.tsx'),
    }),
  ],
  settings: [
    { label: 'API keys', href: accessKeysUrl(), action: 'accessKeys.manage', group: 'data', order: 20 },
  ],
  palette: [{ label: 'New API key', href: newKeyUrl(), action: 'accessKeys.manage' }],
});
