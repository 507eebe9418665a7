import { defineScreen } from '../../lib/screen.ts';

export const flagScreens = [
  defineScreen({
    path: '/staff/flags',
    title: 'Flags',
    action: 'staff.use',
    load: () => import('./flags.screen.tsx'),
  }),
];
