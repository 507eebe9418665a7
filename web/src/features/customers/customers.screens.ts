import { defineScreen } from '../../lib/screen.ts';

export const customerScreens = [
  defineScreen({
    path: '/dashboard/customers',
    title: 'Customers',
    action: 'customers.read',
    scoped: true,
    load: () => import('./customers.screen.tsx'),
  }),
  defineScreen({
    path: '/dashboard/customers/$id',
    title: 'Customer',
    action: 'customers.read',
    load: () => import('./page/customer.screen.tsx'),
  }),
];
