import { IconBuildings } from '@tabler/icons-react';
import { addressOf } from '../../lib/address.ts';
import type { AccountEntry } from '../../lib/manifest.ts';
import { staffPaths } from './staff.paths.ts';

export const staffAccountMenu: readonly AccountEntry[] = [
  {
    label: 'All businesses',
    href: addressOf(staffPaths.businesses),
    icon: IconBuildings,
    action: 'staff.use',
    order: 70,
  },
];
