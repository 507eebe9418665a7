import { IconUsers } from '@tabler/icons-react';
import { addressOf } from '../../lib/address.ts';

import type { MenuEntry } from '../../lib/manifest.ts';
import { customersPaths } from './customers.paths.ts';

export const customersMenu: MenuEntry = {
  label: 'Customers',
  href: addressOf(customersPaths.customers),
  icon: IconUsers,
  action: 'customers.read',
  order: 30,
};
