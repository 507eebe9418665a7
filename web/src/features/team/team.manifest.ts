import { defineManifest } from '../../lib/manifest.ts';
import { teamPaths } from './team.paths.ts';
import { inviteUrl } from './team.urls.ts';

export const teamManifest = defineManifest(teamPaths, {
  screens: {
    team: {
      title: 'Team',
      action: 'team.manage',
      load: () => import('./team.screen.tsx'),
    },
  },
  settings: [{ screen: 'team', label: 'Team', group: 'team', order: 10 }],
  palette: [{ label: 'Invite a teammate', href: inviteUrl(), action: 'team.manage' }],
});
