import { defineManifest } from '../../lib/manifest.ts';
import { machinesPaths } from './machines.paths.ts';

export const machinesManifest = defineManifest(machinesPaths, {
  screens: {
    machines: {
      title: 'Machines',
      action: 'machines.run',
      scoped: true,
      load: () => import('./floor/machines.screen.tsx'),
    },
    run: {
      title: 'Run machines',
      action: 'machines.run',
      load: () => import('./run/run.screen.tsx'),
    },
    repairs: {
      title: 'Repairs',
      action: 'machines.run',
      scoped: true,
      load: () => import('./repairs/repairs.screen.tsx'),
    },
    readers: {
      title: 'ESD readers',
      action: 'machines.run',
      scoped: true,
      load: () => import('./readers/readers.screen.tsx'),
    },
    labels: {
      title: 'QR labels',
      action: 'machines.run',
      scoped: true,
      load: () => import('./labels/labels.screen.tsx'),
    },
    add: {
      title: 'Add machine',
      action: 'machines.run',
      load: () => import('./pairing/new-machine.screen.tsx'),
    },
    prices: {
      title: 'Machine prices',
      action: 'globalSettings.manage',
      scoped: true,
      load: () => import('./prices/prices.screen.tsx'),
    },
    alarms: {
      title: 'Alarms',
      action: 'machines.run',
      scoped: true,
      load: () => import('./alarms/alarms.screen.tsx'),
    },
    settings: {
      title: 'Machine settings',
      action: 'machines.arrange',
      scoped: true,
      load: () => import('./settings/settings.screen.tsx'),
    },
    evidence: {
      title: 'Evidence of a start',
      action: 'machines.evidence',
      load: () => import('./evidence/evidence.screen.tsx'),
    },
    sheet: {
      title: 'Add machines from a spreadsheet',
      action: 'machines.run',
      load: () => import('./sheet/sheet.screen.tsx'),
    },
    collections: {
      title: 'Collections',
      action: 'machines.collect',
      scoped: true,
      load: () => import('./collections/collections.screen.tsx'),
    },
    freeStarts: {
      title: 'Free starts',
      action: 'machines.serve',
      scoped: true,
      load: () => import('./report/free-starts.screen.tsx'),
    },
    devices: {
      title: 'Devices',
      action: 'globalSettings.manage',
      load: () => import('./pairing/devices.screen.tsx'),
    },
    machine: {
      title: 'Machine',
      action: 'machines.run',
      load: () => import('./page/machine.screen.tsx'),
    },
  },
  settings: [{ screen: 'devices', label: 'Devices', group: 'business', order: 40 }],
});
