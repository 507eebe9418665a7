import { IconLayoutDashboard } from '@tabler/icons-react';
import { defineManifest } from '../../lib/manifest.ts';
import { defineScreen } from '../../lib/screen.ts';
import { dashboardPath } from './dashboard-path.ts';

export const analyticsManifest = defineManifest({
  screens: [
    defineScreen({
      path: dashboardPath,
      title: 'Dashboard',
      action: 'dashboard.view',
      scoped: true,
      load: () => import('./dashboard.screen.tsx'),
    }),
  ],
  menu: [
    {
      label: 'Dashboard',
      href: dashboardPath,
      icon: IconLayoutDashboard,
      action: 'dashboard.view',
      order: 10,
    },
  ],
});
