import { defineManifest } from '../../lib/manifest.ts';
import { auditPaths } from './audit.paths.ts';

export const auditManifest = defineManifest(auditPaths, {
  screens: {
    audit: {
      title: 'Audit',
      action: 'audit.read',
      load: () => import('./audit.screen.tsx'),
    },
  },
  settings: [{ screen: 'audit', label: 'Audit', group: 'data', order: 30 }],
});
