import { defineScreen } from '../../lib/screen.ts';

export const teamScreens = [
  defineScreen({
    path: '/global-settings/team',
    title: 'Team',
    action: 'team.manage',
    load: () => import('./team.screen.tsx'),
  }),
];
