import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { durationText } from '@washboard/contract/core/time/time.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import { repairStatusLabels } from '@washboard/contract/machines/repairs/repairs.constants.ts';
import type { Repair } from '@washboard/contract/machines/repairs/repairs.schemas.ts';
import type { ListDeclaration } from '../../../blocks/list/list-table.tsx';
import { StoreName } from '../../../blocks/locations/store-name.tsx';
import { StoreTime } from '../../../blocks/locations/store-time.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { lostText, repairTones } from './repair-text.ts';

const columns: readonly Column<Repair>[] = [
  { id: 'machine', header: 'Machine', width: 110, cell: (one) => machineName(one.type, one.number) },
  { id: 'reason', header: 'Reason', grows: true, cell: ({ reason }) => reason },
  { id: 'store', header: 'Store', width: 130, cell: ({ storeId }) => <StoreName id={storeId} /> },
  {
    id: 'began',
    header: 'Out since',
    sortable: true,
    width: 170,
    cell: ({ beganAt, timeZone }) => <StoreTime at={beganAt} timeZone={timeZone} />,
  },
  { id: 'time', header: 'Downtime', width: 90, cell: ({ minutesOut }) => durationText(minutesOut) },
  { id: 'repairer', header: 'Repaired by', width: 120, cell: ({ repairer }) => repairer },
  {
    id: 'cost',
    header: 'Cost',
    numeric: true,
    width: 80,
    cell: ({ costCents }) => costCents !== null && formatUsd(costCents),
  },
  {
    id: 'lost',
    header: 'Lost',
    numeric: true,
    named: true,
    width: 80,
    cell: ({ lostCents }) => lostText(lostCents),
  },
  {
    id: 'status',
    header: 'State',
    width: 150,
    cell: ({ status }) => <StatusPill tone={repairTones[status]}>{repairStatusLabels[status]}</StatusPill>,
  },
];

/** Machines out of order and their repairs. */
export const repairList = {
  of: 'repairs',
  label: 'Repairs',
  columns,
  narrow: ['cost', 'time', 'repairer'],
  phone: ['machine', 'reason', 'lost', 'status'],
  rowName: (one) => `${machineName(one.type, one.number)}: ${one.reason}`,
  firstUse: {
    title: 'No repairs yet',
    text: 'A repair opens when someone takes a machine out of order, on its page.',
  },
} satisfies ListDeclaration<Repair>;
