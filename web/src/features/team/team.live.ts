import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { invitationRoutes } from '@washboard/contract/auth/invitations.routes.ts';
import { teamRoutes } from '@washboard/contract/team/team.routes.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';
import { keyOf } from '../../lib/api/query.ts';

export const teamLive: LiveTable = {
  'team.changed': () => [
    keyOf(authRoutes.getAccess),
    keyOf(teamRoutes.listTeam),
    keyOf(invitationRoutes.listInvitations),
  ],
};
