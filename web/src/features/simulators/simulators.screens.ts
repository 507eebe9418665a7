import { defineScreen } from '../../lib/screen.ts';

export const simulatorScreens = [
  defineScreen({
    path: '/global-settings/simulators',
    title: 'Simulators',
    action: 'globalSettings.manage',
    load: () => import('./simulators.screen.tsx'),
  }),
];
