import { Button } from '@mantine/core';
import type { Passkey } from '@washboard/contract/auth/passkeys.schemas.ts';
import { formatInstant, formatInstantDay, viewerZone } from '../../../lib/format.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import classes from '../account.module.css';

const columns: readonly Column<Passkey>[] = [
  { id: 'name', header: 'Name', cell: (one) => one.name },
  {
    id: 'kept',
    header: 'Backup',
    width: 170,
    cell: (one) =>
      one.isBackedUp ? (
        <StatusPill tone="green">Backed up</StatusPill>
      ) : (
        <StatusPill tone="gray">One device only</StatusPill>
      ),
  },
  { id: 'added', header: 'Added', width: 140, cell: (one) => formatInstantDay(one.addedAt, viewerZone) },
  {
    id: 'used',
    header: 'Last used',
    width: 190,
    cell: (one) => (one.lastUsedAt === null ? 'Never' : formatInstant(one.lastUsedAt, viewerZone)),
  },
];

export interface PasskeyTableProps {
  passkeys: readonly Passkey[];
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}

/** The user's passkeys: name, where stored, last used. */
export function PasskeyTable({ passkeys, onRename, onRemove }: PasskeyTableProps) {
  const action = { size: 'compact-sm', variant: 'default' } as const;
  return (
    <DataTable
      label="Passkeys"
      columns={columns}
      rows={passkeys}
      rowId={(one) => String(one.id)}
      rowActions={(one) => (
        <span className={classes.actions}>
          <Button {...action} aria-label={`Rename ${one.name}`} onClick={() => onRename(one)}>
            Rename
          </Button>
          <Button {...action} aria-label={`Remove ${one.name}`} onClick={() => onRemove(one)}>
            Remove
          </Button>
        </span>
      )}
    />
  );
}
