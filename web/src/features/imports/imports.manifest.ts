import { defineManifest } from '../../lib/manifest.ts';
import { importsPaths } from './imports.paths.ts';

export const importsManifest = defineManifest(importsPaths, {
  screens: {
    imports: {
      title: 'Import',
      action: 'imports.manage',
      load: () => import('./history/import-history.screen.tsx'),
    },
    import: {
      title: 'Import',
      action: 'imports.manage',
      load: () => import('./wizard/import.screen.tsx'),
    },
  },
  settings: [{ screen: 'imports', label: 'Import', group: 'data', order: 10 }],
});
