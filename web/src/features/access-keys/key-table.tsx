import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { AccessKey } from '@washboard/contract/access-keys/access-keys.schemas.ts';
import { keyScopes } from '@washboard/contract/core/access.ts';
import { useStoreNames } from '../../blocks/locations/use-store-names.ts';
import { formatInstant, viewerZone } from '../../lib/format.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { revokeQuestionUrl } from './access-keys.urls.ts';

function columnsFor(storeName: (id: number) => string): readonly Column<AccessKey>[] {
  return [
    { id: 'name', header: 'Name', cell: (key) => key.name },
    { id: 'state', header: 'State', width: 120, cell: (key) => <KeyState revokedAt={key.revokedAt} /> },
    { id: 'key', header: 'Key', cell: (key) => <code>{key.prefix}…</code> },
    { id: 'source', header: 'Source', cell: (key) => key.source },
    { id: 'may', header: 'May', cell: (key) => key.scopes.map((scope) => keyScopes[scope]).join(', ') },
    {
      id: 'stores',
      header: 'Locations',
      cell: (key) => (key.storeIds === null ? 'All' : key.storeIds.map(storeName).join(', ')),
    },
    {
      id: 'used',
      header: 'Last used',
      width: 180,
      cell: (key) => (key.lastUsedAt === null ? 'Never' : formatInstant(key.lastUsedAt, viewerZone)),
    },
    { id: 'made', header: 'Made by', cell: (key) => key.createdBy },
  ];
}

function KeyState({ revokedAt }: { revokedAt: string | null }) {
  return revokedAt === null ? (
    <StatusPill tone="green">In force</StatusPill>
  ) : (
    <StatusPill tone="gray">Revoked</StatusPill>
  );
}

/** Every key there is and was; those in force can be revoked. */
export function KeyTable({ keys }: { keys: readonly AccessKey[] }) {
  const navigate = useNavigate();
  const storeName = useStoreNames();
  return (
    <DataTable
      label="API keys"
      columns={columnsFor(storeName)}
      rows={keys}
      rowId={(key) => String(key.id)}
      rowActions={(key) =>
        key.revokedAt === null ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Revoke ${key.name}`}
            onClick={() => void navigate({ to: revokeQuestionUrl(key.id), resetScroll: false })}
          >
            Revoke
          </Button>
        ) : null
      }
    />
  );
}
