import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { invitationRoutes } from '@washboard/contract/auth/invitations.routes.ts';
import { teamRouteNames } from '@washboard/contract/team/team-route-names.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';
import { keyOf } from '../../lib/api/query.ts';

export const teamLive: LiveTable = {
  'team.changed': () => [
    keyOf(authRoutes.getAccess),
    [teamRouteNames.listTeam],
    [teamRouteNames.getMember],
    keyOf(invitationRoutes.listInvitations),
    [teamRouteNames.getHours],
  ],
  'team.timeChanged': () => [
    [teamRouteNames.getHours],
    [teamRouteNames.getHoursRules],
    [teamRouteNames.getPay],
    [teamRouteNames.getTips],
  ],
  'team.payChanged': () => [[teamRouteNames.getPay], [teamRouteNames.getTips], [teamRouteNames.listPayRates]],
};
