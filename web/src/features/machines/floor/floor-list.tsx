import { formatUsd } from '@washboard/contract/core/money/money.ts';
import type { FloorMachine } from '@washboard/contract/machine-links/floor.schemas.ts';
import { connectionLabels } from '@washboard/contract/machines/machine-parts.constants.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import type { ListDeclaration } from '../../../blocks/list/list-table.tsx';
import { StoreName } from '../../../blocks/locations/store-name.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { MachineState } from './machine-state.tsx';

const columnsAt = (age: number): readonly Column<FloorMachine>[] => [
  { id: 'machine', header: 'Machine', grows: true, cell: (one) => machineName(one.type, one.number) },
  { id: 'store', header: 'Store', width: 190, cell: ({ storeId }) => <StoreName id={storeId} /> },
  { id: 'state', header: 'State', width: 190, cell: (one) => <MachineState machine={one} age={age} /> },
  {
    id: 'connection',
    header: 'Connection',
    width: 120,
    cell: ({ connection }) => connectionLabels[connection],
  },
  {
    id: 'size',
    header: 'Size',
    width: 90,
    numeric: true,
    cell: ({ sizePounds }) => sizePounds !== null && `${sizePounds} lb`,
  },
  {
    id: 'price',
    header: 'Price',
    width: 100,
    numeric: true,
    cell: ({ priceCents }) => priceCents !== null && formatUsd(priceCents),
  },
];

/** Machines and what they do now; `age` is how old the answer is, in ms. */
export const floorListAt = (age: number) =>
  ({
    of: 'machines',
    label: 'Machines',
    columns: columnsAt(age),
    narrow: ['size'],
    phone: ['machine', 'store', 'connection', 'state'],
    rowName: (one) => machineName(one.type, one.number),
    firstUse: {
      title: 'No machines yet',
      text: 'Machines appear here with their first turn, from an import or your point of sale.',
    },
  }) satisfies ListDeclaration<FloorMachine>;
