import { Button } from '@mantine/core';
import { errorKindRoutes } from '@washboard/contract/error-reports/error-kinds.routes.ts';
import type { ErrorKind } from '@washboard/contract/error-reports/error-reports.schemas.ts';
import { filled } from '../../blocks/list/list-address.ts';
import { ListFilters } from '../../blocks/list/list-filters.tsx';
import { ListTable } from '../../blocks/list/list-table.tsx';
import { useListPage } from '../../blocks/list/use-list-page.ts';
import { useListState } from '../../blocks/list/use-list-state.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { formatInstant, formatInteger, viewerZone } from '../../lib/format.ts';
import { useSearchRecord } from '../../lib/use-search-state.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Column } from '../../ui/table/column.ts';
import classes from './error-reports.module.css';
import { useResolve } from './error-reports.queries.ts';
import { errorAddress, kindHref } from './error-reports.urls.ts';
import { sideNames } from './side-names.ts';

const columns: readonly Column<ErrorKind>[] = [
  { id: 'name', header: 'Error', width: 140, cell: (kind) => kind.name },
  {
    id: 'message',
    header: 'Error',
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

/** Error groups; the error links to its details. */
export function KindTable() {
  const search = useSearchRecord();
  const { values } = useListState(errorAddress);
  const { side, state } = filled(values);
  const query = { side, state: state === 'any' ? undefined : state };
  const page = useListPage((paging) =>
    queryOptionsOf(errorKindRoutes.listErrorKinds, { query: { ...query, ...paging } }),
  );
  const { resolve } = useResolve();
  return (
    <ListTable
      {...page}
      of="errors"
      label="Errors"
      columns={columns}
      head={<ListFilters list={errorAddress} />}
      rowHref={(kind) => kindHref(search, kind.id)}
      isNarrowed={side !== undefined}
      firstUse={{
        title: 'No errors',
        text: 'Errors appear here in groups, without personal data. If you use Sentry, look there.',
      }}
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
