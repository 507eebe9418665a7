import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { machineSettingsRoutes } from '@washboard/contract/machine-links/settings/machine-settings.routes.ts';
import type {
  MachineSettings,
  OnCallPerson,
} from '@washboard/contract/machine-links/settings/machine-settings.schemas.ts';
import { Suspense } from 'react';
import { filled } from '../../../blocks/list/list-address.ts';
import { useLiveTopic } from '../../../blocks/live/topics.ts';
import { StoreName } from '../../../blocks/locations/store-name.tsx';
import { useStoreNames } from '../../../blocks/locations/use-store-names.ts';
import { useScope } from '../../../blocks/scope/use-scope.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { defineSearch, intField } from '../../../lib/list-state.ts';
import { useSearchRecord, useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { foldedColumns } from '../../../ui/table/folded-columns.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { floorAddress } from '../machines.urls.ts';

const SettingsDialog = lazyPart(() => import('./settings-dialog.tsx'), 'SettingsDialog');

const search = defineSearch({ store: intField(0) });

const columnsOf = (people: readonly OnCallPerson[]): readonly Column<MachineSettings>[] => [
  { id: 'store', header: 'Store', width: 220, cell: ({ storeId }) => <StoreName id={storeId} /> },
  {
    id: 'onCall',
    header: 'On call',
    grows: true,
    cell: ({ onCall }) =>
      people
        .filter(({ id }) => onCall.includes(id))
        .map(({ name }) => name)
        .join(', ') || 'Nobody',
  },
  {
    id: 'box',
    header: 'Coin box holds',
    numeric: true,
    width: 140,
    cell: ({ coinBoxCents }) => (coinBoxCents === null ? 'Not watched' : formatUsd(coinBoxCents)),
  },
  {
    id: 'costs',
    header: 'Water, power and gas',
    width: 180,
    cell: ({ runningCosts }) => (runningCosts === null ? 'Not entered' : 'Entered'),
  },
];

/** /machines/settings: what each store sets for its machines. */
export function Screen() {
  useLiveTopic('machines');
  const isPhone = usePhone();
  const nameOf = useStoreNames();
  const record = useSearchRecord();
  const { storeIds } = useScope();
  const [{ store }, set] = useSearchState(search);
  const query = useQuery(
    queryOptionsOf(machineSettingsRoutes.listMachineSettings, {
      query: filled({ storeIds: storeIds.join(',') }),
    }),
  );
  const action = ({ storeId }: MachineSettings) => (
    <Button size="xs" variant="default" onClick={() => void set({ store: storeId }, { push: true })}>
      Change
      <span className="wb-visually-hidden"> the settings of {nameOf(storeId)}</span>
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Machine settings"
        context="Who gets a text when a machine needs help, what coin boxes hold, and what a cycle costs."
        back={{ href: floorAddress.backHref({ stores: record.stores }), label: 'Machines' }}
      />
      <QueryArea query={query} height={320} label="Loading settings" shape="table">
        {({ records, people }) => {
          const columns = columnsOf(people);
          const chosen = records.find(({ storeId }) => storeId === store);
          return (
            <>
              <Card flush>
                <DataTable
                  label="Machine settings"
                  columns={isPhone ? foldedColumns(columns) : columns}
                  rowActions={action}
                  rows={records}
                  rowId={({ storeId }) => String(storeId)}
                />
              </Card>
              <Suspense>
                {chosen !== undefined && (
                  <SettingsDialog
                    key={chosen.version}
                    of={chosen}
                    people={people}
                    onClose={() => void set({ store: 0 })}
                  />
                )}
              </Suspense>
            </>
          );
        }}
      </QueryArea>
    </>
  );
}
