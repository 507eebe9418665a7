import { planColumns, planRows } from '@washboard/contract/machine-links/plan/plan.constants.ts';
import type { Spot } from '@washboard/contract/machine-links/plan/plan.schemas.ts';

/** Where machines stand, by their id. */
export type Spots = ReadonlyMap<number, Spot>;

export const spotText = ({ x, y }: Spot) => `column ${x}, row ${y}`;

export const isSame = (one: Spot, other: Spot) => one.x === other.x && one.y === other.y;

/** The machine at a spot. */
export function machineAtSpot(spots: Spots, spot: Spot): number | undefined {
  for (const [id, taken] of spots) if (isSame(taken, spot)) return id;
  return undefined;
}

const isOnGrid = ({ x, y }: Spot) => x >= 1 && x <= planColumns && y >= 1 && y <= planRows;

/** The next free spot in a direction, beyond other machines; undefined at the wall. */
export function freeTowards(spots: Spots, from: Spot, by: Spot): Spot | undefined {
  let next = { x: from.x + by.x, y: from.y + by.y };
  while (isOnGrid(next)) {
    if (machineAtSpot(spots, next) === undefined) return next;
    next = { x: next.x + by.x, y: next.y + by.y };
  }
  return undefined;
}

/** The first free spot, row by row; undefined if the grid is full. */
export function firstFree(spots: Spots): Spot | undefined {
  for (let y = 1; y <= planRows; y++)
    for (let x = 1; x <= planColumns; x++) if (machineAtSpot(spots, { x, y }) === undefined) return { x, y };
  return undefined;
}

/** With a machine at a spot, or in the tray. */
export function withSpot(spots: Spots, machineId: number, spot: Spot | undefined): Spots {
  const next = new Map(spots);
  if (spot === undefined) next.delete(machineId);
  else next.set(machineId, spot);
  return next;
}

/** The columns and rows that a plan needs. */
export function sizeOf(spots: Iterable<Spot>): Spot {
  const all = [...spots];
  return { x: Math.max(1, ...all.map(({ x }) => x)), y: Math.max(1, ...all.map(({ y }) => y)) };
}
