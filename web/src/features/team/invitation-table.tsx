import { Button } from '@mantine/core';
import type { Invitation } from '@washboard/contract/auth/invitations.schemas.ts';
import { roleNames, seesAllStores } from '@washboard/contract/core/access.ts';
import { ListTable } from '../../blocks/list/list-table.tsx';
import { formatInstantDay, viewerZone } from '../../lib/format.ts';
import type { AreaQuery } from '../../ui/states/query-area.tsx';
import type { Column } from '../../ui/table/column.ts';

const columnsFor = (storesOf: (ids: readonly number[]) => string): readonly Column<Invitation>[] => [
  { id: 'name', header: 'Name', cell: (one) => one.fullName },
  { id: 'role', header: 'Role', width: 110, cell: (one) => roleNames[one.role] },
  { id: 'email', header: 'Email', cell: (one) => one.email },
  {
    id: 'stores',
    header: 'Locations',
    cell: (one) => (seesAllStores(one.role) ? 'All' : storesOf(one.storeIds)),
  },
  { id: 'by', header: 'Invited by', cell: (one) => one.invitedBy },
  { id: 'until', header: 'Expires', width: 110, cell: (one) => formatInstantDay(one.expiresAt, viewerZone) },
];

export interface InvitationTableProps {
  query: AreaQuery<{ records: readonly Invitation[] }>;
  storesOf: (ids: readonly number[]) => string;
  onCancel: (invitation: Invitation) => void;
}

/** Pending invitations. */
export function InvitationTable({ query, storesOf, onCancel }: InvitationTableProps) {
  return (
    <ListTable
      query={query}
      of="invitations"
      label="Invitations"
      columns={columnsFor(storesOf)}
      rows={2}
      firstUse={{
        title: 'No pending invitations',
        text: 'Invite people by email. They set their own password.',
      }}
      rowActions={(one) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Cancel invite for ${one.email}`}
          onClick={() => onCancel(one)}
        >
          Cancel invite
        </Button>
      )}
    />
  );
}
