import { defineManifest } from '../../lib/manifest.ts';
import { defineScreen } from '../../lib/screen.ts';

export const auditManifest = defineManifest({
  screens: [
    defineScreen({
      path: '/global-settings/audit',
      title: 'Audit',
      action: 'audit.read',
      load: () => import('./audit.screen.tsx'),
    }),
  ],
  settings: [
    { label: 'Audit', href: '/global-settings/audit', action: 'audit.read', group: 'data', order: 30 },
  ],
});
