import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { readerRoutes } from '@washboard/contract/machine-links/readers/readers.routes.ts';
import type { StoreReader } from '@washboard/contract/machine-links/readers/readers.schemas.ts';
import { connectionLabels } from '@washboard/contract/machines/machine-parts.constants.ts';
import { Suspense } from 'react';
import { useLiveTopic } from '../../../blocks/live/topics.ts';
import { StoreName } from '../../../blocks/locations/store-name.tsx';
import { StoreTime } from '../../../blocks/locations/store-time.tsx';
import { useStoreNames } from '../../../blocks/locations/use-store-names.ts';
import { useScope } from '../../../blocks/scope/use-scope.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { defineSearch, intField } from '../../../lib/list-state.ts';
import { useSearchRecord, useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { foldedColumns } from '../../../ui/table/folded-columns.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { refreshMs } from '../floor/refresh.ts';
import { floorAddress } from '../machines.urls.ts';
import { deviceTones } from '../pairing/device-text.ts';

const ReaderDialog = lazyPart(() => import('./reader-dialog.tsx'), 'ReaderDialog');

const search = defineSearch({ register: intField(0) });

const facts: readonly Column<StoreReader>[] = [
  { id: 'store', header: 'Store', width: 190, cell: ({ storeId }) => <StoreName id={storeId} /> },
  {
    id: 'serial',
    header: 'Serial number',
    grows: true,
    cell: ({ reader }) =>
      reader === null ? 'Not registered' : `${reader.serial}${reader.isSimulated ? ' (simulated)' : ''}`,
  },
  {
    id: 'state',
    header: 'State',
    width: 130,
    cell: ({ reader }) =>
      reader !== null && (
        <StatusPill tone={deviceTones[reader.connection]}>{connectionLabels[reader.connection]}</StatusPill>
      ),
  },
  {
    id: 'seen',
    header: 'Last seen',
    width: 175,
    cell: ({ reader, timeZone }) =>
      reader !== null &&
      (reader.seenAt === null ? 'Never' : <StoreTime at={reader.seenAt} timeZone={timeZone} />),
  },
];

/** /machines/readers: the ESD reader of each store, and whether it reaches us. */
export function Screen() {
  useLiveTopic('machines');
  const isPhone = usePhone();
  const nameOf = useStoreNames();
  const record = useSearchRecord();
  const { storeIds } = useScope();
  const [{ register }, set] = useSearchState(search);
  const query = useQuery({
    ...queryOptionsOf(readerRoutes.listReaders, {
      query: { storeIds: storeIds.length === 0 ? undefined : storeIds.join(',') },
    }),
    refetchInterval: refreshMs,
  });
  const open = (storeId: number) => void set({ register: storeId }, { push: true });
  const action = ({ storeId, reader }: StoreReader) => (
    <Button size="xs" variant="default" onClick={() => open(storeId)}>
      {reader === null ? 'Register' : 'Replace'}
      <span className="wb-visually-hidden"> the reader of {nameOf(storeId)}</span>
    </Button>
  );
  return (
    <>
      <PageHeader
        title="ESD readers"
        context="The card reader of each store, and whether it is connected."
        back={{ href: floorAddress.backHref({ stores: record.stores }), label: 'Machines' }}
      />
      <QueryArea query={query} height={320} label="Loading readers" shape="table">
        {({ records }) => {
          const chosen = records.find(({ storeId }) => storeId === register);
          return (
            <>
              <Card flush>
                <DataTable
                  label="ESD readers"
                  columns={isPhone ? foldedColumns(facts.slice(0, -1)) : facts}
                  rowActions={action}
                  rows={records}
                  rowId={({ storeId }) => String(storeId)}
                />
              </Card>
              <Suspense>
                {chosen !== undefined && (
                  <ReaderDialog of={chosen} onClose={() => void set({ register: 0 })} />
                )}
              </Suspense>
            </>
          );
        }}
      </QueryArea>
    </>
  );
}
