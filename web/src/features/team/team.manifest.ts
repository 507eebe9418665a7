import { IconClock } from '@tabler/icons-react';
import { defineManifest } from '../../lib/manifest.ts';
import { teamPaths } from './team.paths.ts';

export const teamManifest = defineManifest(teamPaths, {
  screens: {
    team: {
      title: 'Team',
      action: 'team.manage',
      load: () => import('./team.screen.tsx'),
    },
    member: {
      title: 'Team member',
      action: 'team.manage',
      load: () => import('./member.screen.tsx'),
    },
    hours: {
      title: 'Hours',
      action: 'hours.manage',
      scoped: true,
      load: () => import('./hours/hours.screen.tsx'),
    },
  },
  menu: [{ screen: 'hours', label: 'Hours', icon: IconClock, order: 38 }],
  settings: [{ screen: 'team', label: 'Team', group: 'team', order: 10 }],
});
