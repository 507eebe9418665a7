import type { MachineType } from '../../machines/machines.constants.ts';
import { planColumns, planRows } from './plan.constants.ts';
import type { Spot } from './plan.schemas.ts';

/** Where machines could stand: dryers along the wall at the top, then washers in rows back to back. Null for no room. */
export function suggestedSpots(types: readonly MachineType[]): (Spot | null)[] {
  const rowsOf = (type: MachineType) => evenRows(types.filter((one) => one === type).length);
  const dryers = rowsOf('DRYER');
  const washers = rowsOf('WASHER');
  const firstOfWashers = dryers.length === 0 ? 1 : dryers.length + 2;
  const spots = {
    DRYER: spotsIn(dryers, (row) => row + 1),
    // An aisle behind each second row.
    WASHER: spotsIn(washers, (row) => firstOfWashers + row + Math.floor(row / 2)),
  };
  return types.map((type) => {
    const spot = spots[type].shift() ?? null;
    return spot === null || spot.y > planRows ? null : spot;
  });
}

/** How many machines are in each row: as even as they can be. */
function evenRows(count: number): number[] {
  const rows = Math.ceil(count / planColumns);
  const each = Math.ceil(count / Math.max(1, rows));
  return Array.from({ length: rows }, (_, row) => Math.min(each, count - row * each));
}

const spotsIn = (rows: readonly number[], yOf: (row: number) => number): Spot[] =>
  rows.flatMap((count, row) => Array.from({ length: count }, (_, index) => ({ x: index + 1, y: yOf(row) })));
