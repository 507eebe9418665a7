import { Button } from '@mantine/core';
import { roleNames, seesAllStores } from '@washboard/contract/core/access.ts';
import type { TeamMember } from '@washboard/contract/team/team.schemas.ts';
import { ListTable } from '../../blocks/list/list-table.tsx';
import type { AreaQuery } from '../../ui/states/query-area.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Column } from '../../ui/table/column.ts';

const columnsFor = (storesOf: (ids: readonly number[]) => string): readonly Column<TeamMember>[] => [
  { id: 'name', header: 'Name', cell: (one) => one.fullName },
  { id: 'role', header: 'Role', width: 110, cell: (one) => (one.role === null ? '–' : roleNames[one.role]) },
  { id: 'email', header: 'Email', cell: (one) => one.email ?? '–' },
  {
    id: 'stores',
    header: 'Locations',
    cell: (one) => (one.role !== null && seesAllStores(one.role) ? 'All' : storesOf(one.storeIds) || '–'),
  },
  {
    id: 'signIn',
    header: 'Login',
    width: 130,
    cell: (one) =>
      one.canSignIn ? (
        <StatusPill tone="green">Active</StatusPill>
      ) : (
        <StatusPill tone="gray">None</StatusPill>
      ),
  },
];

export interface TeamTableProps {
  /** Whether the user can change this member. */
  mayChange: (member: TeamMember) => boolean;
  onChange: (member: TeamMember) => void;
  query: AreaQuery<{ records: readonly TeamMember[] }>;
  /** Store names. */
  storesOf: (ids: readonly number[]) => string;
}

/** Everyone who works here. */
export function TeamTable({ query, storesOf, mayChange, onChange }: TeamTableProps) {
  return (
    <ListTable
      query={query}
      of="people"
      label="Team"
      columns={columnsFor(storesOf)}
      rows={5}
      rowActions={(one) =>
        mayChange(one) && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Change ${one.fullName}`}
            onClick={() => onChange(one)}
          >
            Change
          </Button>
        )
      }
    />
  );
}
