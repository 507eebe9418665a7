import { Button, Group } from '@mantine/core';
import {
  alarmStateLabels,
  alarmText,
  severityLabels,
  severityOf,
} from '@washboard/contract/machine-links/alarms/alarms.constants.ts';
import { alarmRoutes } from '@washboard/contract/machine-links/alarms/alarms.routes.ts';
import type { Alarm } from '@washboard/contract/machine-links/alarms/alarms.schemas.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import { Suspense } from 'react';
import { filled } from '../../../blocks/list/list-address.ts';
import { ListFilters } from '../../../blocks/list/list-filters.tsx';
import { type ListDeclaration, ListTable } from '../../../blocks/list/list-table.tsx';
import { useListPage } from '../../../blocks/list/use-list-page.ts';
import { useListState } from '../../../blocks/list/use-list-state.ts';
import { useLiveTopic } from '../../../blocks/live/topics.ts';
import { StoreName } from '../../../blocks/locations/store-name.tsx';
import { StoreTime } from '../../../blocks/locations/store-time.tsx';
import { machinePageUrl } from '../../../blocks/record-urls.ts';
import { useScope } from '../../../blocks/scope/use-scope.ts';
import { useCan } from '../../../blocks/session/access.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { defineSearch, flagField } from '../../../lib/list-state.ts';
import { useSearchRecord, useSearchState } from '../../../lib/use-search-state.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Column } from '../../../ui/table/column.ts';
import type { Tone } from '../../../ui/theme/tokens.ts';
import { floorAddress, settingsHref } from '../machines.urls.ts';
import { alarmAddress } from './alarms.urls.ts';
import { SilenceSelect } from './silence-select.tsx';

const ChoiceDialog = lazyPart(() => import('./choice-dialog.tsx'), 'ChoiceDialog');

const layerSearch = defineSearch({ choice: flagField() });

const tones: Record<Alarm['state'], Tone> = { OPEN: 'red', SILENCED: 'amber', CLEARED: 'green' };

const columns: readonly Column<Alarm>[] = [
  { id: 'machine', header: 'Machine', width: 105, cell: (one) => machineName(one.type, one.number) },
  { id: 'kind', header: 'Alarm', grows: true, cell: alarmText },
  { id: 'severity', header: 'Severity', width: 80, cell: ({ kind }) => severityLabels[severityOf[kind]] },
  { id: 'store', header: 'Store', width: 140, cell: ({ storeId }) => <StoreName id={storeId} /> },
  {
    id: 'began',
    header: 'Since',
    width: 175,
    cell: ({ beganAt, timeZone }) => <StoreTime at={beganAt} timeZone={timeZone} />,
  },
  {
    id: 'until',
    header: 'Cleared or silenced until',
    width: 175,
    cell: ({ clearedAt, silencedUntil, state, timeZone }) => {
      const at = state === 'CLEARED' ? clearedAt : state === 'SILENCED' ? silencedUntil : null;
      return at !== null && <StoreTime at={at} timeZone={timeZone} />;
    },
  },
  {
    id: 'state',
    header: 'State',
    width: 110,
    cell: ({ state }) => <StatusPill tone={tones[state]}>{alarmStateLabels[state]}</StatusPill>,
  },
];

const alarmList = {
  of: 'alarms',
  label: 'Alarms',
  columns,
  narrow: ['severity', 'until'],
  phone: ['machine', 'kind', 'state'],
  rowName: (one) => `alarm of ${machineName(one.type, one.number)}`,
  firstUse: {
    title: 'No alarms yet',
    text: 'An alarm appears when a device is offline, starts keep failing, or a machine misses its usual turns.',
  },
} satisfies ListDeclaration<Alarm>;

/** /machines/alarms: what is wrong with machines, and since when. */
export function Screen() {
  useLiveTopic('machines');
  const { storeIds } = useScope();
  const search = useSearchRecord();
  const can = useCan();
  const [{ choice }, setLayer] = useSearchState(layerSearch);
  const { values, isFiltered, clear } = useListState(alarmAddress);
  const asked = { ...filled(values), ...filled({ storeIds: storeIds.join(',') }) };
  const page = useListPage((paging) =>
    queryOptionsOf(alarmRoutes.listAlarms, { query: { ...asked, ...paging } }),
  );
  return (
    <>
      <PageHeader
        title="Alarms"
        context="What is wrong with machines, and since when."
        actions={
          <Group gap="sm">
            <Button variant="default" onClick={() => void setLayer({ choice: true }, { push: true })}>
              Alarm notifications
            </Button>
            {can('machines.arrange') && (
              <Button variant="default" component={AppLink} href={settingsHref(search)}>
                On call
              </Button>
            )}
          </Group>
        }
        back={{ href: floorAddress.backHref({ stores: search.stores }), label: 'Machines' }}
      />
      <Card flush>
        <ListTable
          {...{ ...alarmList, ...page, asked }}
          head={<ListFilters list={alarmAddress} columns={alarmList.columns} />}
          rowHref={({ machineId }) => machinePageUrl(machineId)}
          rowActions={(alarm) => <SilenceSelect alarm={alarm} />}
          isNarrowed={isFiltered || storeIds.length > 0}
          onClear={isFiltered ? clear : undefined}
        />
      </Card>
      <Suspense>{choice && <ChoiceDialog onClose={() => void setLayer({ choice: false })} />}</Suspense>
    </>
  );
}
