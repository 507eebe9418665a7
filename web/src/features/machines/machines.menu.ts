import { IconWashMachine } from '@tabler/icons-react';
import { addressOf } from '../../lib/address.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { MenuEntry } from '../../lib/manifest.ts';
import { machinesPaths } from './machines.paths.ts';

export const machinesMenu: MenuEntry = {
  label: 'Machines',
  href: addressOf(machinesPaths.machines),
  icon: IconWashMachine,
  action: 'machines.run',
  order: 25,
  needs: 'hasSelfServe',
  badge: lazyPart(() => import('./alarms/alarm-badge.tsx'), 'AlarmBadge'),
};
