import { Button } from '@mantine/core';
import type { ListMeta } from '@washboard/contract/core/paging.ts';
import type { ErrorKind } from '@washboard/contract/error-reports/error-reports.schemas.ts';
import type { ReactNode } from 'react';
import { formatInstant, formatInteger, viewerZone } from '../../lib/format.ts';
import { addressWith } from '../../lib/list-state.ts';
import { useSearchRecord } from '../../lib/use-search-state.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import classes from './error-reports.module.css';
import { useResolve } from './error-reports.queries.ts';
import { sideNames } from './side-names.ts';

const columns: readonly Column<ErrorKind>[] = [
  { id: 'name', header: 'Error', width: 140, cell: (kind) => kind.name },
  {
    id: 'message',
    header: 'What it says',
    cell: (kind) => <span className={classes.message}>{kind.message}</span>,
  },
  { id: 'side', header: 'Side', width: 80, cell: (kind) => sideNames[kind.side] },
  { id: 'place', header: 'Where', cell: (kind) => <span className={classes.message}>{kind.place}</span> },
  { id: 'count', header: 'Times', width: 80, numeric: true, cell: (kind) => formatInteger(kind.count) },
  { id: 'last', header: 'Last seen', width: 170, cell: (kind) => formatInstant(kind.lastSeenAt, viewerZone) },
  { id: 'state', header: 'Status', width: 120, cell: (kind) => <KindState resolvedAt={kind.resolvedAt} /> },
];

export function KindState({ resolvedAt }: Pick<ErrorKind, 'resolvedAt'>) {
  return resolvedAt === null ? (
    <StatusPill tone="red">Open</StatusPill>
  ) : (
    <StatusPill tone="green">Resolved</StatusPill>
  );
}

export interface KindTableProps {
  kinds: readonly ErrorKind[];
  meta: ListMeta;
  empty: ReactNode;
}

/** Error groups; the error links to its details. */
export function KindTable({ kinds, meta, empty }: KindTableProps) {
  const search = useSearchRecord();
  const { resolve } = useResolve();
  return (
    <DataTable
      label="Errors"
      columns={columns}
      rows={kinds}
      rowId={(kind) => String(kind.id)}
      rowHref={(kind) => addressWith('/staff/errors', { ...search, kind: String(kind.id) })}
      offset={meta.currentPage * meta.pageSize}
      total={meta.total}
      empty={empty}
      rowActions={(kind) =>
        kind.resolvedAt === null ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Resolve ${kind.name}: ${kind.message}`}
            loading={resolve.isPending && resolve.variables.id === kind.id}
            onClick={() => resolve.mutate(kind)}
          >
            Resolve
          </Button>
        ) : null
      }
    />
  );
}
