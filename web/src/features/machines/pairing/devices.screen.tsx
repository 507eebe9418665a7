import { pairingRoutes } from '@washboard/contract/machine-links/pairing/pairing.routes.ts';
import type { Device } from '@washboard/contract/machine-links/pairing/pairing.schemas.ts';
import { connectionLabels } from '@washboard/contract/machines/machine-parts.constants.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import { filled } from '../../../blocks/list/list-address.ts';
import { ListFilters } from '../../../blocks/list/list-filters.tsx';
import { type ListDeclaration, ListTable } from '../../../blocks/list/list-table.tsx';
import { useListPage } from '../../../blocks/list/use-list-page.ts';
import { useListState } from '../../../blocks/list/use-list-state.ts';
import { useLiveTopic } from '../../../blocks/live/topics.ts';
import { StoreName } from '../../../blocks/locations/store-name.tsx';
import { StoreTime } from '../../../blocks/locations/store-time.tsx';
import { machinePageUrl } from '../../../blocks/record-urls.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { deviceLine, deviceTones } from './device-text.ts';
import { deviceAddress } from './pairing.urls.ts';

const columns: readonly Column<Device>[] = [
  { id: 'machine', header: 'Machine', width: 110, cell: (one) => machineName(one.type, one.number) },
  { id: 'store', header: 'Store', width: 140, cell: ({ storeId }) => <StoreName id={storeId} /> },
  { id: 'code', header: 'Code or MAC address', grows: true, cell: deviceLine },
  {
    id: 'seen',
    header: 'Last seen',
    width: 175,
    cell: ({ seenAt, timeZone }) =>
      seenAt === null ? 'Never' : <StoreTime at={seenAt} timeZone={timeZone} />,
  },
  {
    id: 'paired',
    header: 'Paired',
    width: 175,
    cell: ({ pairedAt, timeZone }) => <StoreTime at={pairedAt} timeZone={timeZone} />,
  },
  {
    id: 'status',
    header: 'Connection',
    width: 130,
    cell: ({ status }) => <StatusPill tone={deviceTones[status]}>{connectionLabels[status]}</StatusPill>,
  },
];

const deviceList = {
  of: 'devices',
  label: 'Devices',
  columns,
  narrow: ['paired'],
  phone: ['machine', 'code', 'status'],
  rowName: (one) => `device of ${machineName(one.type, one.number)}`,
  firstUse: {
    title: 'No devices yet',
    text: 'Pair a device on the page of its machine, or when you add the machine.',
  },
} satisfies ListDeclaration<Device>;

/** /global-settings/devices: the hardware of machines, and whether it reaches us. */
export function Screen() {
  useLiveTopic('machines');
  const { values, isFiltered, clear } = useListState(deviceAddress);
  const asked = filled(values);
  const page = useListPage((paging) =>
    queryOptionsOf(pairingRoutes.listDevices, { query: { ...asked, ...paging } }),
  );
  return (
    <>
      <PageHeader title="Devices" context="The hardware that connects machines to Washboard." />
      <Card flush>
        <ListTable
          {...{ ...deviceList, ...page, asked }}
          head={<ListFilters list={deviceAddress} columns={deviceList.columns} />}
          rowHref={({ id }) => machinePageUrl(id)}
          isNarrowed={isFiltered}
          onClear={clear}
        />
      </Card>
    </>
  );
}
