import { defineScreen } from '../../lib/screen.ts';
import { dashboardPath } from './dashboard-path.ts';

export const analyticsScreens = [
  defineScreen({
    path: dashboardPath,
    title: 'Dashboard',
    action: 'dashboard.view',
    scoped: true,
    load: () => import('./dashboard.screen.tsx'),
  }),
];
