import { IconLayoutDashboard } from '@tabler/icons-react';
import { addressOf } from '../../lib/address.ts';

import type { MenuEntry } from '../../lib/manifest.ts';
import { analyticsPaths } from './analytics.paths.ts';

export const analyticsMenu: MenuEntry = {
  label: 'Dashboard',
  href: addressOf(analyticsPaths.dashboard),
  icon: IconLayoutDashboard,
  action: 'dashboard.view',
  order: 10,
};
