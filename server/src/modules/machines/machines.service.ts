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
import { listPage } from '../../platform/list/list-page.ts';
import { storesFor } from '../locations/index.ts';
import { readMemberNames } from '../team/index.ts';
import { type MachineStatus, readStatuses, readStretches } from './machine-states.views.ts';
import {
  countMachines,
  type MachineRow,
  machineKey,
  readMachine,
  readMachinePage,
  readPrices,
} from './machines.views.ts';
import { readHoursOf } from './time-prices/time-prices.views.ts';

/** Machines of the visible stores, with current prices. */
export async function listMachines(
  { business, actor, now }: Asking,
  query: z.output<typeof machineListQuerySchema>,
): Promise<List<Machine>> {
  const stores = await storesFor(business, actor.stores, query.storeIds);
  const narrowed = {
    storeIds: [...stores.keys()],
    type: query.type === 'ALL' ? null : query.type,
    isOut: query.outOfOrder === 'only',
  };
  return listPage(query, {
    key: machineKey,
    count: { total: await countMachines(business, narrowed), totalIsExact: true },
    async read(reach) {
      const rows = await readMachinePage(business, { ...narrowed, ...reach, at: now });
      const ids = rows.map((row) => row.id);
      const statuses = await readStatuses(readingOf(business), ids);
      return rows.map(({ key, ...row }) => ({ key, machine: shown(row, { stores, statuses }) }));
    },
    shown: ({ machine }) => machine,
  });
}

/** A machine with all its prices and latest states. */
export async function getMachine({ business, actor, now }: Asking, id: number): Promise<MachineDetail> {
  const given = readingOf(business);
  const row = await readMachine({ ...given, scope: actor.stores, at: now }, id);
  if (row === undefined) throw new AppError('not_found');
  const [stores, prices, statuses, states, hours] = await Promise.all([
    storesFor(business, actor.stores, [row.storeId]),
    readPrices(given, id),
    readStatuses(given, [id]),
    readStretches(given, id),
    readHoursOf(given, id, now),
  ]);
  const userIds = prices.map((price) => price.createdBy).filter((userId) => userId !== null);
  const names = await readMemberNames(business, userIds);
  return {
    ...shown(row, { stores, statuses }),
    prices: prices.map(({ createdBy, ...price }) => ({
      ...price,
      setBy: createdBy === null ? null : (names.get(createdBy) ?? 'A former member'),
    })),
    states,
    hours,
  };
}

interface Known {
  stores: ReadonlyMap<number, { name: string; timeZone: string }>;
  statuses: ReadonlyMap<number, MachineStatus>;
}

function shown(row: MachineRow, { stores, statuses }: Known): Machine {
  const store = stores.get(row.storeId);
  return {
    ...row,
    storeName: store?.name ?? '',
    timeZone: store?.timeZone ?? 'UTC',
    state: statuses.get(row.id) ?? null,
  };
}
