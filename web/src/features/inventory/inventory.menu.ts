import { IconPackage } from '@tabler/icons-react';
import { addressOf } from '../../lib/address.ts';

import type { MenuEntry } from '../../lib/manifest.ts';
import { inventoryPaths } from './inventory.paths.ts';

export const inventoryMenu: MenuEntry = {
  label: 'Stock',
  href: addressOf(inventoryPaths.stock),
  icon: IconPackage,
  action: 'stock.manage',
  order: 35,
};
