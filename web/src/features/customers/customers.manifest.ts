import { defineManifest } from '../../lib/manifest.ts';
import { customersPaths } from './customers.paths.ts';

export const customersManifest = defineManifest(customersPaths, {
  screens: {
    customers: {
      title: 'Customers',
      action: 'customers.read',
      scoped: true,
      load: () => import('./customers.screen.tsx'),
    },
    customer: {
      title: 'Customer',
      action: 'customers.read',
      load: () => import('./page/customer.screen.tsx'),
    },
  },
});
