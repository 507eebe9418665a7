import { addDays, type LocalDay } from '@washboard/contract/core/time/time.ts';
import type { NewTurn } from '@washboard/server/src/modules/machines/index.ts';
import { randomFrom } from './random.ts';
import { meanDaysOut, outageShare } from './recipe.ts';
import type { StoreClock } from './store-clock.ts';

type Machine = Pick<NewTurn, 'type' | 'number'>;

export interface DemoOutage extends Machine {
  /** UTC milliseconds. */
  from: number;
  to: number;
  reason: string;
}

/** A store's outages; the same for the same store and first day. */
export interface OutagePlan {
  all: DemoOutage[];
  isOut(type: Machine['type'], number: string, ms: number): boolean;
}

/** Plans outages for `days` days from `firstDay` on, with `outageShare` of machines out on average. */
export function planOutages(
  storeName: string,
  machines: readonly Machine[],
  clock: StoreClock,
  firstDay: LocalDay,
  days: number,
): OutagePlan {
  const all = machines.flatMap(({ type, number }) => {
    const random = randomFrom(`${storeName} ${type} ${number} outages`);
    const found: DemoOutage[] = [];
    const meanGap = meanDaysOut * (1 / outageShare - 1);
    let day = -Math.log(1 - random.next()) * meanGap;
    while (day < days) {
      const lasts = random.logNormal(meanDaysOut / 1.5, 0.9);
      const from = clock.at(addDays(firstDay, Math.floor(day)), random.whole(7 * 3600, 20 * 3600));
      const to = from + Math.round(lasts * 86_400) * 1000;
      found.push({ type, number, from, to, reason: random.pick(outageReasons) });
      day += lasts - Math.log(1 - random.next()) * meanGap;
    }
    return found;
  });
  const byMachine = new Map<string, DemoOutage[]>();
  for (const outage of all) {
    const key = `${outage.type} ${outage.number}`;
    byMachine.set(key, [...(byMachine.get(key) ?? []), outage]);
  }
  return {
    all,
    isOut: (type, number, ms) =>
      byMachine.get(`${type} ${number}`)?.some(({ from, to }) => from <= ms && ms < to) ?? false,
  };
}

/** Who repaired a machine, and at what cost; most open ones have nobody yet. */
export function describedRepair(id: number, reason: string, isDone: boolean) {
  const random = randomFrom(`${id} ${reason} repair`);
  const isNamed = random.next() < (isDone ? 0.85 : 0.5);
  return {
    id,
    repairer: isNamed ? random.pick(['Sam Ortiz', 'Bay Laundry Parts', 'Dale Whitfield']) : '',
    costCents: isDone && isNamed ? random.whole(18, 240) * 100 + 95 : null,
    isAwaitingPart: !isDone && isNamed && random.next() < 0.6,
  };
}

export const outageReasons = [
  'Does not drain',
  'Door lock',
  'Coin drop jammed',
  'Belt',
  'Leaks',
  'Does not heat',
  'Error code E21',
] as const;
