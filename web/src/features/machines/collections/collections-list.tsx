import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { collectionKindLabels } from '@washboard/contract/machine-links/collections/collections.constants.ts';
import { collectionRoutes } from '@washboard/contract/machine-links/collections/collections.routes.ts';
import type { Collection } from '@washboard/contract/machine-links/collections/collections.schemas.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import type { ListDeclaration } from '../../../blocks/list/list-table.tsx';
import { StoreName } from '../../../blocks/locations/store-name.tsx';
import { StoreTime } from '../../../blocks/locations/store-time.tsx';
import type { Column } from '../../../ui/table/column.ts';

const moneyText = (cents: number | null) => (cents === null ? '–' : formatUsd(cents));

const columns: readonly Column<Collection>[] = [
  { id: 'machine', header: 'Machine', width: 110, cell: (one) => machineName(one.type, one.number) },
  { id: 'store', header: 'Store', width: 150, cell: ({ storeId }) => <StoreName id={storeId} /> },
  {
    id: 'at',
    header: 'Collected',
    width: 180,
    cell: ({ collectedAt, timeZone }) => <StoreTime at={collectedAt} timeZone={timeZone} />,
  },
  { id: 'kind', header: 'Kind', width: 80, cell: ({ kind }) => collectionKindLabels[kind] },
  { id: 'by', header: 'Collected by', grows: true, cell: ({ collectedBy }) => collectedBy },
  { id: 'route', header: 'Route', width: 130, cell: ({ route }) => route },
  { id: 'meter', header: 'Meter', numeric: true, width: 100, cell: (one) => moneyText(one.meterCents) },
  {
    id: 'turns',
    header: 'Turns took',
    numeric: true,
    width: 100,
    cell: (one) => moneyText(one.recordedCents),
  },
  { id: 'counted', header: 'Counted', numeric: true, width: 100, cell: (one) => formatUsd(one.countedCents) },
  {
    id: 'variance',
    header: 'Variance',
    numeric: true,
    named: true,
    width: 100,
    cell: (one) => moneyText(one.varianceCents),
  },
];

/** What was collected from machines. */
export const collectionList = {
  of: 'collections',
  label: 'Collections',
  columns,
  hidden: ['turns'],
  narrow: ['meter', 'route'],
  phone: ['machine', 'at', 'by', 'variance'],
  rowName: (one) => `collection of ${machineName(one.type, one.number)}`,
  file: { route: collectionRoutes.exportCollections, name: 'collections.csv', action: 'machines.collect' },
  firstUse: {
    title: 'No collections in these days',
    text: 'Record what you count when you empty the machines of a store.',
  },
} satisfies ListDeclaration<Collection>;
