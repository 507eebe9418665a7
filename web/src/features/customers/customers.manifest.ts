import { IconUsers } from '@tabler/icons-react';
import { defineManifest } from '../../lib/manifest.ts';
import { defineScreen } from '../../lib/screen.ts';

export const customersManifest = defineManifest({
  screens: [
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
  ],
  menu: [
    {
      label: 'Customers',
      href: '/dashboard/customers',
      icon: IconUsers,
      action: 'customers.read',
      order: 30,
    },
  ],
});
