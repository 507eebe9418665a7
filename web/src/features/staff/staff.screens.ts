import { defineScreen } from '../../lib/screen.ts';

export const staffScreens = [
  defineScreen({
    path: '/staff',
    title: 'Businesses',
    action: 'staff.use',
    load: () => import('./businesses.screen.tsx'),
  }),
  defineScreen({
    path: '/staff/businesses/$id',
    title: 'Business',
    action: 'staff.use',
    load: () => import('./business.screen.tsx'),
  }),
];
