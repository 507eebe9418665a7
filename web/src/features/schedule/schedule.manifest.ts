import { defineManifest } from '../../lib/manifest.ts';
import { schedulePaths } from './schedule.paths.ts';

export const scheduleManifest = defineManifest(schedulePaths, {
  screens: {
    schedule: {
      title: 'Schedule',
      action: 'globalSettings.manage',
      load: () => import('./schedule.screen.tsx'),
    },
  },
  settings: [{ screen: 'schedule', label: 'Schedule', group: 'business', order: 50 }],
});
