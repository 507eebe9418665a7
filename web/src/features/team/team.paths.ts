import { definePaths } from '../../lib/address.ts';

export const teamPaths = definePaths({
  team: '/global-settings/team',
  member: '/global-settings/team/$id',
  hours: '/hours',
});
