import { IconLayoutDashboard } from '@tabler/icons-react';
import { addressOf } from '../../lib/address.ts';
import { defineManifest } from '../../lib/manifest.ts';
import { analyticsPaths } from './analytics.paths.ts';

const dashboard = (search: Record<string, string>) => addressOf(analyticsPaths.dashboard, { search });

export const analyticsManifest = defineManifest(analyticsPaths, {
  screens: {
    dashboard: {
      title: 'Dashboard',
      action: 'dashboard.view',
      scoped: true,
      load: () => import('./dashboard.screen.tsx'),
    },
  },
  menu: [
    {
      screen: 'dashboard',
      label: 'Dashboard',
      icon: IconLayoutDashboard,
      order: 10,
    },
  ],
  palette: [
    { label: 'Why net sales changed', href: dashboard({ why: 'netSales' }), action: 'dashboard.view' },
    {
      label: 'Dashboard of the previous month',
      href: dashboard({ period: 'PREVIOUS_MONTH' }),
      action: 'dashboard.view',
    },
    {
      label: 'Least used machines',
      href: dashboard({ period: 'LAST_30_DAYS', group: 'machines', more: 'machines' }),
      action: 'dashboard.view',
      needs: 'hasSelfServe',
    },
  ],
});
