import { defineManifest } from '../../lib/manifest.ts';
import { defineScreen } from '../../lib/screen.ts';
import { inviteUrl, teamUrl } from './team.urls.ts';

export const teamManifest = defineManifest({
  screens: [
    defineScreen({
      path: '/global-settings/team',
      title: 'Team',
      action: 'team.manage',
      load: () => import('./team.screen.tsx'),
    }),
  ],
  settings: [{ label: 'Team', href: teamUrl(), action: 'team.manage', group: 'team', order: 10 }],
  palette: [{ label: 'Invite a teammate', href: inviteUrl(), action: 'team.manage' }],
});
