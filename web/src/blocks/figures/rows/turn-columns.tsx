import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { machineName, turnTypeLabels } from '@washboard/contract/machines/machines.constants.ts';
import type { Turn } from '@washboard/contract/machines/turns.schemas.ts';
import { formatInstantDay, formatInstantTime, zoneName } from '../../../lib/format.ts';
import type { Column } from '../../../ui/table/column.ts';
import { storeColumn } from './store-column.ts';

/** The start in store time, with the zone if needed; derived and corrected times are marked. */
export function startText({ startedAt, reportedAt, timeZone, timeAssumed }: Turn, withZone = false): string {
  const mark = timeAssumed ? ' (assumed)' : reportedAt === null ? '' : ' (corrected)';
  const text = `${formatInstantDay(startedAt, timeZone)}, ${formatInstantTime(startedAt, timeZone)}`;
  return `${text}${withZone ? ` ${zoneName(startedAt, timeZone)}` : ''}${mark}`;
}

/** The amount taken; only self-serve turns have one. */
export function revenueText(turn: Turn): string {
  if (turn.revenueCents !== null) return formatUsd(turn.revenueCents);
  return turn.turnType === 'SELF_SERVE' ? 'not recorded' : '';
}

/** The turn list's columns; if zones differ, each start shows its zone. */
export function turnColumns(turns: readonly Turn[]): Column<Turn>[] {
  const manyZones = new Set(turns.map((turn) => turn.timeZone)).size > 1;
  return [
    { id: 'startedAt', header: 'Started', cell: (turn) => startText(turn, manyZones), width: 200 },
    ...storeColumn(turns),
    { id: 'machine', header: 'Machine', cell: (turn) => machineName(turn.machineType, turn.machineNumber) },
    { id: 'turnType', header: 'Type', cell: (turn) => turnTypeLabels[turn.turnType] },
    { id: 'starts', header: 'Starts', cell: (turn) => turn.starts, numeric: true, width: 72 },
    { id: 'revenue', header: 'Revenue', cell: revenueText, numeric: true, width: 112 },
  ];
}
