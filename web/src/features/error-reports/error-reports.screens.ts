import { defineScreen } from '../../lib/screen.ts';

export const errorReportScreens = [
  defineScreen({
    path: '/staff/errors',
    title: 'Errors',
    action: 'staff.use',
    load: () => import('./errors.screen.tsx'),
  }),
];
