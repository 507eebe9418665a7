import { Button } from '@mantine/core';
import type { Invitation } from '@washboard/contract/auth/invitations.schemas.ts';
import { roleNames, seesAllStores } from '@washboard/contract/core/access.ts';
import { formatInstantDay, viewerZone } from '../../lib/format.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';

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
  { id: 'until', header: 'Until', width: 110, cell: (one) => formatInstantDay(one.expiresAt, viewerZone) },
];

export interface InvitationTableProps {
  invitations: readonly Invitation[];
  storesOf: (ids: readonly number[]) => string;
  onCancel: (invitation: Invitation) => void;
}

/** Who was asked and has not come yet. */
export function InvitationTable({ invitations, storesOf, onCancel }: InvitationTableProps) {
  return (
    <DataTable
      label="Invitations"
      columns={columnsFor(storesOf)}
      rows={invitations}
      rowId={(one) => String(one.id)}
      rowActions={(one) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Take back the invitation of ${one.email}`}
          onClick={() => onCancel(one)}
        >
          Take back
        </Button>
      )}
    />
  );
}
