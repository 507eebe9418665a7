import { defineManifest } from '../../lib/manifest.ts';
import { simulatorsPaths } from './simulators.paths.ts';

export const simulatorsManifest = defineManifest(simulatorsPaths, {
  screens: {
    simulators: {
      title: 'Simulators',
      action: 'globalSettings.manage',
      load: () => import('./simulators.screen.tsx'),
    },
  },
  settings: [
    {
      screen: 'simulators',
      label: 'Simulators',
      group: 'data',
      order: 40,
    },
  ],
});
