import { AppError } from '@washboard/contract/core/errors.ts';
import type { List } from '@washboard/contract/core/paging.ts';
import { boundsOfDay, businessDayOf } from '@washboard/contract/core/time/time.ts';
import type {
  FloorListQuery,
  FloorMachine,
  FloorMachineDetail,
  floorFiltersSchema,
  floorSummarySchema,
} from '@washboard/contract/machine-links/floor.schemas.ts';
import { machineAt } from '@washboard/contract/machines/machine-facts.ts';
import { floorGroupOf, statusesOf } from '@washboard/contract/machines/machine-parts.constants.ts';
import type { z } from 'zod';
import { type Asking, requireStore } from '../../../platform/context.ts';
import { readingOf } from '../../../platform/db/database.ts';
import { listPage } from '../../../platform/list/list-page.ts';
import { storesFor } from '../../locations/index.ts';
import { spansOf } from './day.rules.ts';
import { readOutagesSince, readReportsSince, readTurnsSince } from './day.views.ts';
import { type KnownFacts, readFacts } from './facts.views.ts';
import { countFloor, type FloorRow, floorKey, readFloorMachine, readFloorPage } from './floor.views.ts';

type FloorFilters = z.output<typeof floorFiltersSchema>;

async function machinesOf({ business, actor }: Asking, { storeIds, type }: FloorFilters) {
  const stores = await storesFor(business, actor.stores, storeIds);
  return { storeIds: [...stores.keys()], type: type === 'ALL' ? null : type };
}

/** The machines of the visible stores with what they do now. */
export async function listFloor(asking: Asking, query: FloorListQuery): Promise<List<FloorMachine>> {
  const { business, now } = asking;
  const which = await machinesOf(asking, query);
  const { group } = query;
  const inGroup =
    group === undefined
      ? {}
      : {
          ids: (await readFacts(readingOf(business), which))
            .filter((facts) => floorGroupOf(machineAt(facts, now.getTime())) === group)
            .map(({ id }) => id),
        };
  const named = query.ids === undefined ? {} : { ids: query.ids };
  const asked = { ...which, ...named, ...inGroup, q: query.q, at: now };
  return listPage(query, {
    key: floorKey,
    count: { total: await countFloor(business, asked), totalIsExact: true },
    async read(reach) {
      const rows = await readFloorPage(business, asked, reach);
      const ids = rows.map(({ id }) => id);
      const facts = await readFacts(readingOf(business), { ...which, ids });
      const byId = new Map(facts.map((one) => [one.id, one]));
      return rows.map(({ key, ...row }) => ({ key, machine: shown(row, byId.get(row.id), now) }));
    },
    shown: ({ machine }) => machine,
  });
}

/** The machines of one store with what they do now, at most so many. */
export async function readFloor(asking: Asking, storeId: number, limit: number): Promise<FloorMachine[]> {
  const { business, now } = asking;
  const which = { storeIds: [storeId], type: null };
  const [rows, facts] = await Promise.all([
    readFloorPage(
      business,
      { ...which, q: undefined, at: now },
      { direction: 'next', after: null, offset: 0, limit },
    ),
    readFacts(readingOf(business), which),
  ]);
  const byId = new Map(facts.map((one) => [one.id, one]));
  return rows.map(({ key: _, ...row }) => shown(row, byId.get(row.id), now));
}

/** How many machines run, are idle, and so on. */
export async function getFloorSummary(
  asking: Asking,
  filters: FloorFilters,
): Promise<z.output<typeof floorSummarySchema>> {
  const facts = await readFacts(readingOf(asking.business), await machinesOf(asking, filters));
  const groups = { running: 0, idle: 0, out: 0, offline: 0, unknown: 0 };
  for (const one of facts) groups[floorGroupOf(machineAt(one, asking.now.getTime()))] += 1;
  return { groups, total: facts.length, isBrokerLost: facts.some(({ isBrokerLost }) => isBrokerLost) };
}

/** A machine now, with its day so far. */
export async function getFloorMachine(
  { business, actor, now }: Asking,
  id: number,
): Promise<FloorMachineDetail> {
  const row = await readFloorMachine(readingOf(business), id, now);
  if (row === undefined) throw new AppError('not_found');
  requireStore(actor, row.storeId);
  const store = (await storesFor(business, actor.stores, [row.storeId])).get(row.storeId);
  const { name: storeName = '', timeZone = 'UTC' } = store ?? {};
  const given = readingOf(business);
  const today = businessDayOf(now, timeZone);
  const { start, end } = boundsOfDay(today, timeZone);
  const [facts, reports, turns, outages] = await Promise.all([
    readFacts(given, { storeIds: [row.storeId], type: null, ids: [id] }),
    readReportsSince(given, id, start),
    readTurnsSince(given, id, today),
    readOutagesSince(given, id, start),
  ]);
  const clipped = (instant: string) =>
    new Date(Math.min(now.getTime(), Math.max(start.getTime(), Date.parse(instant)))).toISOString();
  return {
    ...shown(row, facts[0], now),
    storeName,
    timeZone,
    day: {
      from: start.toISOString(),
      until: end.toISOString(),
      at: now.toISOString(),
      spans: spansOf(
        { type: row.type, minutes: facts[0]?.minutes ?? null, reports, turns },
        start.getTime(),
        now.getTime(),
      ),
      outages: outages.map(({ from, until, reason }) => ({
        from: clipped(from),
        until: clipped(until ?? now.toISOString()),
        reason,
      })),
    },
  };
}

function shown(row: FloorRow, facts: KnownFacts | undefined, now: Date): FloorMachine {
  const recorded = facts ?? { type: row.type, link: null, report: null, turn: null, outSince: null };
  const { connection, activity, service, isMeasured, since, endsAt } = machineAt(recorded, now.getTime());
  const { status, runningStatus } = statusesOf({ connection, activity, service });
  return {
    ...row,
    connection,
    activity,
    service,
    repairId: facts?.repairId ?? null,
    hasUnstarted: facts?.hasUnstarted ?? false,
    isBrokerLost: facts?.isBrokerLost ?? false,
    isMeasured,
    since: since === null ? null : new Date(since).toISOString(),
    secondsLeft: endsAt === null ? null : Math.max(0, Math.ceil((endsAt - now.getTime()) / 1000)),
    status,
    runningStatus,
  };
}
