import { defineScreen } from '../../lib/screen.ts';

export const analyticsScreens = [
  defineScreen({
    path: '/dashboard/analytics-dashboard',
    title: 'Dashboard',
    action: 'dashboard.view',
    scoped: true,
    load: () => import('./dashboard.screen.tsx'),
  }),
];
