import { defineManifest } from '../../lib/manifest.ts';
import { defineScreen } from '../../lib/screen.ts';

export const simulatorsManifest = defineManifest({
  screens: [
    defineScreen({
      path: '/global-settings/simulators',
      title: 'Simulators',
      action: 'globalSettings.manage',
      load: () => import('./simulators.screen.tsx'),
    }),
  ],
  settings: [
    {
      label: 'Simulators',
      href: '/global-settings/simulators',
      action: 'globalSettings.manage',
      group: 'data',
      order: 40,
    },
  ],
});
