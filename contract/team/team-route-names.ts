/** Names of routes for live updates, without the schemas of their forms. */
export const teamRouteNames = {
  listTeam: 'team.listTeam',
  getMember: 'team.getMember',
  getHours: 'team.getHours',
  getHoursRules: 'team.getHoursRules',
  getPay: 'team.getPay',
  getTips: 'team.getTips',
  listPayRates: 'team.listPayRates',
} as const;
