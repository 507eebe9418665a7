import { IconReceipt } from '@tabler/icons-react';
import { addressOf } from '../../lib/address.ts';

import type { MenuEntry } from '../../lib/manifest.ts';
import { ordersPaths } from './orders.paths.ts';

export const ordersMenu: MenuEntry = {
  label: 'Orders',
  href: addressOf(ordersPaths.orders),
  icon: IconReceipt,
  action: 'orders.read',
  order: 20,
  needs: 'hasFullServe',
};
