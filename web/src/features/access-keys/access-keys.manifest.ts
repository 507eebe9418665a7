import { defineManifest } from '../../lib/manifest.ts';
import { accessKeysPaths } from './access-keys.paths.ts';

export const accessKeysManifest = defineManifest(accessKeysPaths, {
  screens: {
    accessKeys: {
      title: 'API keys',
      action: 'accessKeys.manage',
      load: () => import('./access-keys.screen.tsx'),
    },
  },
  settings: [{ screen: 'accessKeys', label: 'API keys', group: 'data', order: 20 }],
});
