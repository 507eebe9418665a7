import { AppError } from '@washboard/contract/core/errors.ts';
import type { List } from '@washboard/contract/core/paging.ts';
import type {
  Machine,
  MachineDetail,
  machineListQuerySchema,
} from '@washboard/contract/machines/machines.schemas.ts';
import type { z } from 'zod';
import type { Asking } from '../../platform/context.ts';
import { readingOf } from '../../platform/db/database.ts';
import { decodeCursor } from '../../platform/list/cursor.ts';
import { pageOf, reachOf } from '../../platform/list/list.ts';
import { storesFor } from '../locations/index.ts';
import { readMemberNames } from '../team/index.ts';
import { type MachineStatus, readStatuses, readStretches } from './machine-states.views.ts';
import {
  countMachines,
  type MachineKey,
  type MachineRow,
  readMachine,
  readMachinePage,
  readPrices,
} from './machines.views.ts';

/** Machines of the stores seen, with the price that holds now. */
export async function listMachines(
  { business, actor, now }: Asking,
  query: z.output<typeof machineListQuerySchema>,
): Promise<List<Machine>> {
  const stores = await storesFor(business, actor.stores, query.storeIds);
  const narrowed = { storeIds: [...stores.keys()], type: query.type === 'ALL' ? null : query.type };
  const cursor = decodeCursor(query.cursor, 5);
  const reach = reachOf(query, cursor);
  const after = reach.after as MachineKey | null;
  const [total, rows] = await Promise.all([
    countMachines(business, narrowed),
    readMachinePage(business, { ...narrowed, ...reach, after, at: now }),
  ]);
  const page = pageOf(query, reach, rows, { total, totalIsExact: true }, (row) => [
    row.storeId,
    row.type,
    row.number.length,
    row.number,
    row.id,
  ]);
  const standings = await readStatuses(
    readingOf(business),
    page.rows.map((row) => row.id),
  );
  return { records: page.rows.map((row) => shown(row, { stores, standings })), meta: page.meta };
}

/** One machine with every price it had, has and will have, and the states it was last in. */
export async function getMachine({ business, actor, now }: Asking, id: number): Promise<MachineDetail> {
  const given = readingOf(business);
  const row = await readMachine({ ...given, scope: actor.stores, at: now }, id);
  if (row === undefined) throw new AppError('not_found');
  const [stores, prices, standings, states] = await Promise.all([
    storesFor(business, actor.stores, [row.storeId]),
    readPrices(given, id),
    readStatuses(given, [id]),
    readStretches(given, id),
  ]);
  const userIds = prices.map((price) => price.createdBy).filter((userId) => userId !== null);
  const names = await readMemberNames(business, userIds);
  return {
    ...shown(row, { stores, standings }),
    prices: prices.map(({ createdBy, ...price }) => ({
      ...price,
      setBy: createdBy === null ? null : (names.get(createdBy) ?? 'A former member'),
    })),
    states,
  };
}

interface Known {
  stores: ReadonlyMap<number, { name: string; timeZone: string }>;
  standings: ReadonlyMap<number, MachineStatus>;
}

function shown(row: MachineRow, { stores, standings }: Known): Machine {
  const store = stores.get(row.storeId);
  return {
    ...row,
    storeName: store?.name ?? '',
    timeZone: store?.timeZone ?? 'UTC',
    state: standings.get(row.id) ?? null,
  };
}
