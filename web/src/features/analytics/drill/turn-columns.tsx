import { formatUsd } from '@washboard/contract/core/money.ts';
import { machineName, turnTypeLabels } from '@washboard/contract/machines/machines.constants.ts';
import type { Turn } from '@washboard/contract/machines/turns.schemas.ts';
import { formatInstantDay, formatInstantTime } from '../../../lib/format.ts';
import type { Column } from '../../../ui/table/column.ts';

/** The start by the store's clock; a time that was taken from elsewhere says so. */
export function startText(turn: Turn): string {
  const text = `${formatInstantDay(turn.startedAt, turn.timeZone)}, ${formatInstantTime(turn.startedAt, turn.timeZone)}`;
  return turn.timeAssumed ? `${text} (assumed)` : text;
}

/** What was taken for a turn; only Self-Serve turns are priced. */
export function revenueText(turn: Turn): string {
  if (turn.revenueCents !== null) return formatUsd(turn.revenueCents);
  return turn.turnType === 'SELF_SERVE' ? 'not recorded' : '';
}

/** The columns of a list of turns. */
export function turnColumns(manyStores: boolean): Column<Turn>[] {
  const store: Column<Turn> = { id: 'store', header: 'Store', cell: (turn) => turn.storeName };
  return [
    { id: 'startedAt', header: 'Started', cell: startText, width: 240 },
    ...(manyStores ? [store] : []),
    { id: 'machine', header: 'Machine', cell: (turn) => machineName(turn.machineType, turn.machineNumber) },
    { id: 'turnType', header: 'Type', cell: (turn) => turnTypeLabels[turn.turnType] },
    { id: 'starts', header: 'Starts', cell: (turn) => turn.starts, numeric: true, width: 72 },
    { id: 'revenue', header: 'Revenue', cell: revenueText, numeric: true, width: 112 },
  ];
}
