import { addressOf } from '../../lib/address.ts';
import type { PaletteEntry } from '../../lib/manifest.ts';
import { machinesPaths } from './machines.paths.ts';

export const machinesPalette: readonly PaletteEntry[] = [
  { label: 'Add a machine', href: addressOf(machinesPaths.add), action: 'machines.run' },
  { label: 'Run machines', href: addressOf(machinesPaths.run), action: 'machines.run' },
  { label: 'Machine free starts', href: addressOf(machinesPaths.freeStarts), action: 'machines.serve' },
  { label: 'Machine prices', href: addressOf(machinesPaths.prices), action: 'globalSettings.manage' },
  {
    label: 'Machine collections',
    href: addressOf(machinesPaths.collections),
    action: 'machines.collect',
  },
  { label: 'QR labels', href: addressOf(machinesPaths.labels), action: 'machines.run' },
  { label: 'Machine alarms', href: addressOf(machinesPaths.alarms), action: 'machines.run' },
  { label: 'Machine repairs', href: addressOf(machinesPaths.repairs), action: 'machines.run' },
];
