import { defineManifest } from '../../lib/manifest.ts';
import { defineScreen } from '../../lib/screen.ts';
import { importHistoryUrl } from './imports.urls.ts';

export const importsManifest = defineManifest({
  screens: [
    defineScreen({
      path: '/global-settings/import',
      title: 'Import',
      action: 'imports.manage',
      load: () => import('./history/import-history.screen.tsx'),
    }),
    defineScreen({
      path: '/global-settings/import/$id',
      title: 'Import',
      action: 'imports.manage',
      load: () => import('./wizard/import.screen.tsx'),
    }),
  ],
  settings: [
    { label: 'Import', href: importHistoryUrl(), action: 'imports.manage', group: 'data', order: 10 },
  ],
});
