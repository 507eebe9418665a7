import { demoEmail, demoPassword } from '@washboard/contract/auth/demo-people.ts';
import { addDays, businessDayOf } from '@washboard/contract/core/time.ts';
import {
  addTeamUser,
  claimFirstStart,
  type createTeamUser,
  hashPassword,
  insertBusiness,
} from '@washboard/server/src/modules/auth/index.ts';
import { insertDistrict, insertStore } from '@washboard/server/src/modules/locations/index.ts';
import {
  type LoadedMachine,
  loadMachines,
  recordTurns,
} from '@washboard/server/src/modules/machines/index.ts';
import { businessName, people, residence, stores } from './places.ts';
import { archetypes, daysSinceRise, dryerStartCents, formerPriceCutCents, historyDays } from './recipe.ts';
import { type DemoFloor, turnsOfDay } from './turns.ts';

type Database = Parameters<typeof createTeamUser>[0];
type Tx = Parameters<typeof recordTurns>[0];

export interface DemoCounts {
  stores: number;
  machines: number;
  turns: number;
}

/** Told along the way: what is being done, and the share of it that is done (0 to 1). */
export type Progress = (step: string, share: number) => void;

/**
 * Load the demo business up to this instant, all in one transaction: a start that is cut off leaves nothing.
 * Answers nothing when somebody has an account here already, be it by another process at the same moment.
 */
export async function loadDemo(
  database: Database,
  now: Date,
  progress: Progress,
  days = historyDays,
): Promise<DemoCounts | undefined> {
  const passwordHash = await hashPassword(demoPassword);
  return database.provision(async (both) => {
    if (!(await claimFirstStart(both.lookup))) return undefined;
    progress('Making the demo business', 0);
    const businessId = await insertBusiness(both.lookup, businessName, true);
    const loaded = await both.within(businessId, (tx) => loadFacts(tx, now, days, progress));
    progress('Adding a sign-in for each role', 0.99);
    for (const person of people) {
      const storeIds = person.stores.map((name) => loaded.storeIds[name] ?? 0);
      await addTeamUser(
        both,
        { ...person, businessId, email: demoEmail(person.role), storeIds },
        passwordHash,
      );
    }
    return loaded.counts;
  });
}

async function loadFacts(
  tx: Tx,
  now: Date,
  days: number,
  progress: Progress,
): Promise<{ counts: DemoCounts; storeIds: Record<string, number> }> {
  const storeIds = await insertPlaces(tx);
  const floors: DemoFloor[] = [];
  for (const store of stores) {
    floors.push(await equip(tx, store.archetype, storeIds[store.name] ?? 0, store.timeZone, now));
  }
  const turns = await loadHistory(tx, floors, now, days, progress);
  const machines = floors.reduce((sum, floor) => sum + floor.washers.length + floor.dryers.length, 0);
  return { counts: { stores: stores.length + 1, machines, turns }, storeIds };
}

async function insertPlaces(tx: Tx): Promise<Record<string, number>> {
  const districts: Record<string, number> = {};
  const ids: Record<string, number> = {};
  for (const store of stores) {
    districts[store.district] ??= await insertDistrict(tx, store.region, store.district);
    ids[store.name] = await insertStore(tx, { ...store, districtId: districts[store.district] ?? 0 });
  }
  await insertStore(tx, { ...residence, type: 'RESIDENTIAL' });
  return ids;
}

async function equip(
  tx: Tx,
  archetype: keyof typeof archetypes,
  storeId: number,
  timeZone: string,
  now: Date,
): Promise<DemoFloor> {
  const { washers, dryersPerWasher } = archetypes[archetype];
  const opened = new Date(now.getTime() - (historyDays + 30) * 86_400_000);
  const rise = new Date(now.getTime() - daysSinceRise * 86_400_000);
  const single = washers.flatMap((group) => Array.from({ length: group.count }, () => group));
  const dryerCount = Math.round(single.length * dryersPerWasher);
  const machines: LoadedMachine[] = [
    ...single.map((group, index) => ({
      storeId,
      type: 'WASHER' as const,
      number: String(index + 1),
      sizePounds: group.pounds,
      prices: [
        { cents: group.priceCents - formerPriceCutCents, from: opened },
        { cents: group.priceCents, from: rise },
      ],
    })),
    ...Array.from({ length: dryerCount }, (_, index) => ({
      storeId,
      type: 'DRYER' as const,
      number: String(single.length + index + 1),
      sizePounds: 35,
      prices: [{ cents: dryerStartCents, from: opened }],
    })),
  ];
  await loadMachines(tx, machines);
  return {
    storeId,
    timeZone,
    washers: single.map((group, index) => ({
      number: String(index + 1),
      turnsPerDay: group.turnsPerDay,
      priceOn: (instant) => (instant < rise ? group.priceCents - formerPriceCutCents : group.priceCents),
    })),
    dryers: machines.slice(single.length).map((machine) => machine.number),
  };
}

const daysAtOnce = 20;

async function loadHistory(
  tx: Tx,
  floors: DemoFloor[],
  now: Date,
  days: number,
  progress: Progress,
): Promise<number> {
  let count = 0;
  for (let back = days; back >= 0; back -= daysAtOnce) {
    for (const floor of floors) {
      const today = businessDayOf(now, floor.timeZone);
      const someDays = Array.from({ length: Math.min(daysAtOnce, back + 1) }, (_, i) =>
        addDays(today, i - back),
      );
      const turns = someDays
        .flatMap((day) => turnsOfDay(floor, day))
        .filter((turn) => turn.startedAt <= now.getTime());
      await recordTurns(tx, { storeId: floor.storeId, source: 'demo', importId: null }, turns);
      count += turns.length;
    }
    progress('Loading more than a year of machine turns', (days - back) / days);
  }
  return count;
}
