import type { PaletteEntry } from '../../lib/manifest.ts';
import { addMemberUrl, inviteUrl } from './team.urls.ts';

export const teamPalette: readonly PaletteEntry[] = [
  { label: 'Invite a teammate', href: inviteUrl(), action: 'team.manage' },
  { label: 'Add a team member', href: addMemberUrl(), action: 'team.manage' },
];
