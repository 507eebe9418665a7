import type { LocalDay } from '@washboard/contract/core/time/time.ts';
import type { MachineTender } from '@washboard/contract/machines/machines.constants.ts';
import type { NewTurn } from '@washboard/server/src/modules/machines/index.ts';
import { hoursOf, turnsFactor } from './day-shape.ts';
import type { OutagePlan } from './outages.ts';
import { type Random, randomFrom } from './random.ts';
import {
  dryerStartCents,
  dryerStarts,
  freeShare,
  machineTenderShares,
  minutesToDryer,
  openingHour,
} from './recipe.ts';
import type { StoreClock } from './store-clock.ts';

export interface DemoWasher {
  number: string;
  pounds: number;
  turnsPerDay: number;
  /** A start's price at this instant. */
  priceAt: (ms: number) => number;
}

export interface DemoFloor {
  storeName: string;
  clock: StoreClock;
  washers: DemoWasher[];
  dryers: string[];
  outages: OutagePlan;
}

/** All customer turns of a store's local day; the same for the same store and day. */
export function turnsOfDay(floor: DemoFloor, day: LocalDay): NewTurn[] {
  const random = randomFrom(`${floor.storeName} ${day}`);
  const factor = turnsFactor(day) * (0.88 + random.next() * 0.24);
  const hours = hoursOf(day);
  const turns: NewTurn[] = [];
  const tenders = randomFrom(`${floor.storeName} ${day} tenders`);
  for (const washer of floor.washers) {
    const count = Math.min(14, random.poisson(washer.turnsPerDay * factor));
    for (let i = 0; i < count; i++) {
      const tender = machineTender(tenders);
      for (const turn of visit(floor, washer, day, random, hours, turns.length))
        turns.push(turn.amountCents === null ? turn : { ...turn, tender });
    }
  }
  return turns;
}

/** A washer turn and the dryer turn that follows. */
function visit(
  floor: DemoFloor,
  washer: DemoWasher,
  day: LocalDay,
  random: Random,
  hours: readonly number[],
  index: number,
): NewTurn[] {
  const washAt = floor.clock.at(day, (openingHour + random.weighted(hours)) * 3600 + random.whole(0, 3599));
  const dryAt = washAt + random.whole(minutesToDryer.min, minutesToDryer.max) * 60_000;
  const free = random.chance(freeShare);
  const starts = random.whole(dryerStarts.min, dryerStarts.max);
  const dryer = workingDryer(floor, dryAt, random);
  if (floor.outages.isOut('WASHER', washer.number, washAt)) return [];
  const turnType = free ? (random.chance(0.5) ? 'TECHNICAL' : 'CUSTOMER_SERVICE') : 'SELF_SERVE';
  const sourceRow = `${day} ${index}`;
  const turn = (at: number, rest: Pick<NewTurn, 'type' | 'number' | 'starts'>, cents: number): NewTurn => ({
    ...turnAt(floor.clock, at, rest, `${sourceRow} ${rest.type}`),
    turnType,
    amountCents: free ? null : cents,
  });
  return [
    turn(washAt, { type: 'WASHER', number: washer.number, starts: 1 }, washer.priceAt(washAt)),
    turn(dryAt, { type: 'DRYER', number: dryer, starts }, starts * dryerStartCents),
  ];
}

/** How a visitor pays at the machines. */
export function machineTender(random: Random): MachineTender {
  const { COIN, CARD } = machineTenderShares;
  const drawn = random.next();
  if (drawn < COIN) return 'COIN';
  return drawn < COIN + CARD ? 'CARD' : 'ONLINE';
}

/** A dryer that isn't out of order, after a few random tries. */
export function workingDryer(floor: DemoFloor, at: number, random: Random): string {
  const any = () => floor.dryers[random.whole(0, floor.dryers.length - 1)] ?? '';
  let dryer = any();
  for (let looks = 0; looks < 5 && floor.outages.isOut('DRYER', dryer, at); looks++) dryer = any();
  return dryer;
}

/** An unpaid turn of this machine at this instant. */
export function turnAt(
  clock: StoreClock,
  at: number,
  { type, number, starts }: Pick<NewTurn, 'type' | 'number' | 'starts'>,
  sourceRow: string,
): Omit<NewTurn, 'turnType'> {
  const { day, hour } = clock.read(at);
  return {
    type,
    number,
    starts,
    startedAt: at,
    timeAssumed: false,
    line: null,
    businessDate: day,
    localHour: hour,
    sourceRow,
    amountCents: null,
  };
}
