import { defineManifest } from '../../lib/manifest.ts';
import { analyticsPaths } from './analytics.paths.ts';

export const analyticsManifest = defineManifest(analyticsPaths, {
  screens: {
    dashboard: {
      title: 'Dashboard',
      action: 'dashboard.view',
      scoped: true,
      load: () => import('./dashboard.screen.tsx'),
    },
    serviceReport: {
      title: 'Service report',
      action: 'messenger.use',
      scoped: true,
      load: () => import('./service/service.screen.tsx'),
    },
  },
});
