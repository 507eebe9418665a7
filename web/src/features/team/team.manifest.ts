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
  settings: [{ screen: 'team', label: 'Team', group: 'team', order: 10 }],
});
