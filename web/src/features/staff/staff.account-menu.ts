import { IconBuildings } from '@tabler/icons-react';
import type { AccountEntry } from '../../lib/manifest.ts';
import { staffUrl } from './staff.urls.ts';

export const staffAccountMenu: readonly AccountEntry[] = [
  { label: 'All businesses', href: staffUrl(), icon: IconBuildings, action: 'staff.use', order: 70 },
];
