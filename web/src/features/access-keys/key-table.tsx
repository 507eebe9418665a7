import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { AccessKey } from '@washboard/contract/access-keys/access-keys.schemas.ts';
import { keyScopes } from '@washboard/contract/key-scopes.ts';
import { ListTable } from '../../blocks/list/list-table.tsx';
import { useStoreNames } from '../../blocks/locations/use-store-names.ts';
import { formatInstant, viewerZone } from '../../lib/format.ts';
import type { AreaQuery } from '../../ui/states/query-area.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Column } from '../../ui/table/column.ts';
import { foldedColumns } from '../../ui/table/folded-columns.tsx';
import classes from './access-keys.module.css';
import { revokeQuestionUrl } from './access-keys.urls.ts';

/** The details of a key are below its name. */
function columnsFor(storeName: (id: number) => string): readonly Column<AccessKey>[] {
  const itself: Column<AccessKey>[] = [
    { id: 'name', header: 'Name', cell: (key) => key.name },
    { id: 'source', header: 'Source', cell: (key) => key.source },
    { id: 'key', header: 'Key', cell: (key) => <code>{key.prefix}…</code> },
    { id: 'made', header: 'Created by', named: true, cell: (key) => key.createdBy },
    {
      id: 'may',
      header: 'Permissions',
      cell: ({ scopes }) => <Listed of={scopes.map((scope) => keyScopes[scope].title)} />,
    },
  ];
  const rest: Column<AccessKey>[] = [
    {
      id: 'stores',
      header: 'Locations',
      named: true,
      cell: ({ storeIds }) => <Listed of={storeIds?.map(storeName) ?? ['All']} />,
    },
    {
      id: 'used',
      header: 'Last used',
      named: true,
      cell: (key) => (key.lastUsedAt === null ? 'Never' : formatInstant(key.lastUsedAt, viewerZone)),
    },
    { id: 'state', header: 'Status', width: 120, cell: (key) => <KeyState revokedAt={key.revokedAt} /> },
  ];
  return [...foldedColumns(itself), ...rest];
}

/** Several values, on as many lines as needed. */
const Listed = ({ of }: { of: readonly string[] }) => <span className={classes.listed}>{of.join(', ')}</span>;

function KeyState({ revokedAt }: { revokedAt: string | null }) {
  return revokedAt === null ? (
    <StatusPill tone="green">Active</StatusPill>
  ) : (
    <StatusPill tone="gray">Revoked</StatusPill>
  );
}

/** All keys; active ones can be revoked. */
export function KeyTable({ query }: { query: AreaQuery<{ records: readonly AccessKey[] }> }) {
  const navigate = useNavigate();
  const storeName = useStoreNames();
  return (
    <ListTable
      query={query}
      of="keys"
      label="API keys"
      columns={columnsFor(storeName)}
      rows={3}
      firstUse={{
        title: 'No API keys yet',
        text: 'A key lets one program send or read data for the locations you choose.',
      }}
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
