import { roleNames } from '@washboard/contract/core/access.ts';
import { memberSorts } from '@washboard/contract/team/team.constants.ts';
import { defineListAddress, type ListFilter, oneOf } from '../../blocks/list/list-address.ts';
import { useLocationTree } from '../../blocks/locations/use-location-tree.ts';
import { intField } from '../../lib/list-state.ts';
import { teamPaths } from './team.paths.ts';

const storeFilter: ListFilter<number> = {
  field: intField(0),
  label: 'Location',
  options: [['0', 'Any location']],
  useOptions: () => (useLocationTree().data?.locations ?? []).map(({ id, name }) => [String(id), name]),
};

/** What people can search, filter and sort the team by. */
export const teamAddress = defineListAddress({
  path: teamPaths.team,
  search: 'Name, email or employee code',
  filters: {
    role: oneOf('Role', 'Any role', { ...roleNames, none: 'No role' }),
    storeId: storeFilter,
    archived: oneOf('Archived', 'In use', { include: 'Include archived', only: 'Archived' }),
  },
  sorts: { by: memberSorts, first: 'name', direction: 'asc' },
});
