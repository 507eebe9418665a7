import { demoEmail, demoPassword } from '@washboard/contract/auth/demo-people.ts';
import { DAY_MS } from '@washboard/contract/core/time/time.ts';
import { automaticKinds } from '@washboard/contract/messenger/automatic/automatic-texts.constants.ts';
import { setStorePassword } from '@washboard/server/src/modules/account/index.ts';
import {
  addTeamUser,
  claimFirstStart,
  type createTeamUser,
  hashPassword,
} from '@washboard/server/src/modules/auth/index.ts';
import { insertBusiness } from '@washboard/server/src/modules/locations/index.ts';
import {
  arrangeAll,
  enterRunningCosts,
  insertReader,
  pairAllSimulated,
  recordPastAlarms,
  recordPastCollections,
  recordPastStarts,
  recordPricesSent,
} from '@washboard/server/src/modules/machine-links/index.ts';
import { recordPastTexts, verifyNumber } from '@washboard/server/src/modules/messenger/index.ts';
import { leaveOpenWork } from '@washboard/server/src/modules/simulators/index.ts';
import { demoItems } from './catalog.ts';
import { loadCatalog } from './load-catalog.ts';
import { loadCounter } from './load-counter.ts';
import { loadOrders, type OrderCounts } from './load-orders.ts';
import { loadOutages } from './load-outages.ts';
import { type LoadedPlace, loadPlaces } from './load-places.ts';
import { loadTeam } from './load-team.ts';
import { loadTurns } from './load-turns.ts';
import { loadConversations } from './messenger/load-conversations.ts';
import { noOpenEnds } from './open-work.ts';
import { businessName, people } from './places.ts';
import { historyDays } from './recipe.ts';
import { loadDelivery } from './schedule/load-delivery.ts';
import { loadTasks } from './schedule/load-tasks.ts';
import { countTakings } from './takings.ts';

/** Days of free starts from the back office. */
const freeStartDays = 45;
const freeStartReasons = [
  'Test after repair',
  'Customer lost coins',
  'Wash stopped',
  'Drum test',
  'Didn’t heat',
];

type Database = Parameters<typeof createTeamUser>[0];

/** Typical prices, and what a medium washer and a gas dryer use. */
const runningCosts = {
  waterCents: 1_150,
  powerCents: 14.5,
  gasCents: 128,
  washerGallons: 24,
  washerKwh: 0.25,
  washerTherms: 0.11,
  dryerKwh: 0.4,
  dryerTherms: 0.22,
};

export interface DemoCounts extends OrderCounts {
  locations: number;
  machines: number;
  turns: number;
  outages: number;
  conversations: number;
  /** Services, products and modifiers. */
  items: number;
  /** Team members, including users. */
  team: number;
}

/** Called with the current step and the share done (0 to 1). */
export type Progress = (step: string, share: number) => void;

const [{ firstName, lastName }] = people;
const ownerName = `${firstName} ${lastName}`;

/** It is much larger than the others and not needed here. */
const unread = ['turn'];

/**
 * Loads the demo business up to an instant in one transaction, so an interrupted start leaves nothing.
 * Returns nothing if a user exists already, even from a concurrent process.
 */
export async function loadDemo(
  database: Database,
  now: Date,
  progress: Progress,
  days = historyDays,
): Promise<DemoCounts | undefined> {
  const passwordHash = await hashPassword(demoPassword);
  return database.provisionInBulk(async (both) => {
    if (!(await claimFirstStart(both.lookup))) return undefined;
    progress('Creating the demo business', 0);
    const businessId = await insertBusiness(both.lookup, businessName, true);
    const { stores, counts } = await both.within(businessId, async (tx) => {
      const { stores: loaded, residence } = await loadPlaces(tx, now);
      const places = [...loaded, residence];
      const promotionIds = await loadCatalog(tx, loaded, now);
      await loadDelivery(tx, loaded, now);
      await loadTasks(tx, loaded, now, days);
      for (const { id: storeId } of loaded)
        await setStorePassword(tx, { storeId, passwordHash, setAt: now, setBy: ownerName });
      const staff = await loadTeam(tx, loaded);
      const takings = countTakings();
      await pairAllSimulated(tx, now);
      await recordPricesSent(tx, now);
      for (const { id } of places) {
        await arrangeAll(tx, id);
        await enterRunningCosts(tx, id, runningCosts);
      }
      for (const [index, { id: storeId }] of loaded.slice(0, 2).entries())
        await insertReader(tx, storeId, `SIM-ESD-20${417 + index}`);
      await recordPastAlarms(tx, now);
      const ends = noOpenEnds(now.getTime(), Math.max(historyDays, days));
      const outages = await loadOutages(tx, places, ends, now, days);
      const turns = await loadTurns(tx, places, takings, now, days, (share) =>
        progress('Loading the turns of the machines', share * 0.55),
      );
      const orders = await loadOrders(tx, loaded, promotionIds, takings, ends, now, days, (share) =>
        progress('Loading customers, orders and payments', 0.55 + share * 0.43),
      );
      progress('Counting drawers, coins and shifts', 0.98);
      await loadCounter(tx, loaded, takings, ends, now, days);
      await recordPastCollections(tx, now);
      const conversations = await loadConversations(tx, loaded, ends, now);
      for (const kind of automaticKinds) await recordPastTexts(tx, kind);
      await leaveOpenWork(tx, ends.begun, ends, now);
      const status = { locations: places.length, machines: machinesOf(places) };
      const made = { team: staff + people.length, items: demoItems.length };
      return { stores: loaded, counts: { ...orders, conversations, ...status, ...made, turns, outages } };
    });
    await verifyNumber(both.lookup, businessId);
    progress('Adding a login for each role', 0.99);
    const starters: { userId: number; name: string }[] = [];
    for (const person of people) {
      const storeIds = person.stores.map((name) => stores.find(({ store }) => store.name === name)?.id ?? 0);
      const user = { ...person, businessId, email: demoEmail(person.role), storeIds };
      const userId = await addTeamUser(both, user, passwordHash);
      if (person.role !== 'installer' && person.role !== 'Driver')
        starters.push({ userId, name: `${person.firstName} ${person.lastName}` });
    }
    const since = new Date(now.getTime() - freeStartDays * DAY_MS);
    await both.within(businessId, (tx) =>
      recordPastStarts(tx, { people: starters, reasons: freeStartReasons, since }),
    );
    return counts;
  }, unread);
}

function machinesOf(places: readonly LoadedPlace[]): number {
  return places.reduce((sum, { floor }) => sum + floor.washers.length + floor.dryers.length, 0);
}
