import { defineScreen } from '../../lib/screen.ts';

export const customerScreens = [
  defineScreen({
    path: '/dashboard/customers',
    title: 'Customers',
    action: 'customers.read',
    scoped: true,
    load: () => import('./customers.screen.tsx'),
  }),
];
