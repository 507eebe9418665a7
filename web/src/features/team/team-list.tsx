import { roleNames, seesAllStores } from '@washboard/contract/core/access.ts';
import { teamRoutes } from '@washboard/contract/team/team.routes.ts';
import type { Member } from '@washboard/contract/team/team.schemas.ts';
import type { ListDeclaration } from '../../blocks/list/list-table.tsx';
import { useStoreNames } from '../../blocks/locations/use-store-names.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Column } from '../../ui/table/column.ts';

function Stores({ member: { role, storeIds } }: { member: Member }) {
  const nameOf = useStoreNames();
  if (role !== null && seesAllStores(role)) return 'All';
  return storeIds.length > 2 ? `${storeIds.length} locations` : storeIds.map(nameOf).join(', ');
}

/** Sortable columns have the server's names. */
const columns: readonly Column<Member>[] = [
  { id: 'name', header: 'Name', sortable: true, grows: true, cell: ({ fullName }) => fullName },
  {
    id: 'code',
    header: 'Employee code',
    sortable: true,
    width: 130,
    cell: ({ employeeCode }) => employeeCode,
  },
  {
    id: 'role',
    header: 'Role',
    sortable: true,
    width: 110,
    cell: ({ role }) => role && roleNames[role],
  },
  { id: 'stores', header: 'Locations', width: 200, cell: (member) => <Stores member={member} /> },
  { id: 'email', header: 'Email', width: 240, cell: ({ email }) => email },
  {
    id: 'signIn',
    header: 'Login',
    width: 110,
    cell: ({ canSignIn, isArchived }) =>
      isArchived ? (
        <StatusPill tone="gray">Archived</StatusPill>
      ) : canSignIn ? (
        <StatusPill tone="green">Active</StatusPill>
      ) : (
        <StatusPill tone="gray">None</StatusPill>
      ),
  },
];

/** The list of everyone who works here. */
export const teamList = {
  of: 'people',
  label: 'Team',
  columns,
  narrow: ['email'],
  phone: ['name', 'role', 'stores', 'signIn'],
  rowName: ({ fullName }) => fullName,
  file: { route: teamRoutes.exportTeam, name: 'team.csv', action: 'team.manage' },
} satisfies ListDeclaration<Member>;
