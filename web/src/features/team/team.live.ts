import type { LiveTable } from '../../blocks/live/live-table.ts';

export const teamLive: LiveTable = {
  'team.changed': [
    'auth.getAccess',
    'team.listTeam',
    'team.getMember',
    'auth.listInvitations',
    'team.getHours',
  ],
  'team.timeChanged': ['team.getHours', 'team.getHoursRules', 'team.getPay', 'team.getTips'],
  'team.payChanged': ['team.getPay', 'team.getTips', 'team.listPayRates'],
};
