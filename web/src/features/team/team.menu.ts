import { IconClock } from '@tabler/icons-react';
import { addressOf } from '../../lib/address.ts';

import type { MenuEntry } from '../../lib/manifest.ts';
import { teamPaths } from './team.paths.ts';

export const teamMenu: MenuEntry = {
  label: 'Hours',
  href: addressOf(teamPaths.hours),
  icon: IconClock,
  action: 'hours.manage',
  order: 38,
};
