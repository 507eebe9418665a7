import { AppError } from '@washboard/contract/core/errors.ts';
import type { Saved } from '@washboard/contract/core/saved.ts';
import { mostOnPlan } from '@washboard/contract/machine-links/plan/plan.constants.ts';
import type { ChangePlan, FloorPlan, Spot } from '@washboard/contract/machine-links/plan/plan.schemas.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import { defineChangeable } from '../../../platform/audit/editable.ts';
import type { Asking } from '../../../platform/context.ts';
import { readingOf } from '../../../platform/db/database.ts';
import { storesFor } from '../../locations/index.ts';
import { readFloor } from '../floor/floor.service.ts';
import { ensurePlan, savePlan } from './plan.store.ts';
import { holdPlanVersion, readPlanVersion, readSpots, type SpotRow } from './plan.views.ts';

/** Where each machine stands, by its name, so that the audit log names it: `{'washer 3': {x: 2, y: 4}}`. */
type PlanFacts = Record<string, Spot | null>;

const factName = ({ type, number }: SpotRow) => machineName(type, number).toLowerCase();

/** The floor plan of a store, known by the store's id. */
export const floorPlans = defineChangeable<PlanFacts>({
  entity: 'floor_plan',
  actions: { change: 'machines.changePlan' },
  permission: 'machines.arrange',
  async hold(tx, storeId) {
    await ensurePlan(tx, storeId);
    const version = await holdPlanVersion(tx, storeId);
    const spots = await readSpots(tx, storeId);
    return {
      facts: Object.fromEntries(spots.map((row) => [factName(row), row.spot])),
      version,
      isArchived: false,
    };
  },
  async check(_, facts) {
    const taken = Object.values(facts).flatMap((spot) => (spot === null ? [] : [`${spot.x} ${spot.y}`]));
    if (new Set(taken).size < taken.length)
      throw new AppError('conflict', { text: 'Another machine has this spot now.' });
  },
  async update(tx, storeId, facts) {
    const rows = await readSpots(tx, storeId);
    const placed = rows.flatMap((row) => {
      const spot = facts[factName(row)] ?? null;
      return spot === null ? [] : [{ machineId: row.machineId, spot }];
    });
    await savePlan(tx, storeId, placed);
  },
  events: (_, storeId) => [{ type: 'floor.changed', storeId }],
});

/** The machines of a store with their spots and states. */
export async function getFloorPlan(asking: Asking, storeId: number): Promise<FloorPlan> {
  const { business, actor } = asking;
  await storesFor(business, actor.stores, [storeId]);
  const given = readingOf(business);
  const [version, spots, machines] = await Promise.all([
    readPlanVersion(given, storeId),
    readSpots(given, storeId),
    readFloor(asking, storeId, mostOnPlan),
  ]);
  const byMachine = new Map(spots.map(({ machineId, spot }) => [machineId, spot]));
  return {
    storeId,
    version,
    machines: machines.map((machine) => ({ ...machine, spot: byMachine.get(machine.id) ?? null })),
  };
}

/** Places the machines of a store; those that aren't named wait in the tray. */
export async function changeFloorPlan(
  { business, actor, author }: Asking & { author: Author },
  storeId: number,
  { placed, version }: ChangePlan,
): Promise<Saved> {
  await storesFor(business, actor.stores, [storeId]);
  const rows = await readSpots(readingOf(business), storeId);
  const spotOf = new Map(placed.map(({ machineId, x, y }) => [machineId, { x, y }]));
  const ids = new Set(rows.map(({ machineId }) => machineId));
  if (placed.some(({ machineId }) => !ids.has(machineId))) throw new AppError('not_found');
  const facts = Object.fromEntries(rows.map((row) => [factName(row), spotOf.get(row.machineId) ?? null]));
  return floorPlans.change({ business, author }, storeId, version, facts);
}
