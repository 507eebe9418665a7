import { instantOf, localTimeOf, weekdayOf } from '@washboard/contract/core/time.ts';
import type { NewTurn } from '@washboard/server/src/modules/machines/index.ts';
import { type Random, randomFrom } from './random.ts';
import {
  dryerStartCents,
  dryerStarts,
  freeShare,
  minutesToDryer,
  monthFactors,
  openingHour,
  weekdayHours,
  weekdayWeights,
  weekendHours,
} from './recipe.ts';

interface DemoWasher {
  number: string;
  turnsPerDay: number;
  priceOn: (instant: Date) => number;
}

export interface DemoFloor {
  storeId: number;
  timeZone: string;
  washers: DemoWasher[];
  dryers: string[];
}

/** Every turn of a store's local day; the same for the same store and day. */
export function turnsOfDay(floor: DemoFloor, day: string): NewTurn[] {
  const random = randomFrom(`${floor.storeId} ${day}`);
  const weekday = weekdayOf(day);
  const month = Number(day.slice(5, 7)) - 1;
  const factor =
    ((weekdayWeights[weekday] ?? 0) / 100) * 7 * (monthFactors[month] ?? 1) * (0.88 + random.next() * 0.24);
  const hours = weekday === 0 || weekday === 6 ? weekendHours : weekdayHours;
  const turns: NewTurn[] = [];
  for (const washer of floor.washers) {
    const count = Math.min(14, random.poisson(washer.turnsPerDay * factor));
    for (let i = 0; i < count; i++) turns.push(...visit(floor, washer, day, random, hours, turns.length));
  }
  return turns;
}

/** One washer turn, and the dryer turn that follows it. */
function visit(
  floor: DemoFloor,
  washer: DemoWasher,
  day: string,
  random: Random,
  hours: readonly number[],
  index: number,
): NewTurn[] {
  const hour = openingHour + random.weighted(hours);
  const washAt = instantOf(
    day,
    `${pad(hour)}:${pad(random.whole(0, 59))}:${pad(random.whole(0, 59))}`,
    floor.timeZone,
  ).instant;
  const dryAt = new Date(washAt.getTime() + random.whole(minutesToDryer.min, minutesToDryer.max) * 60_000);
  const free = random.next() < freeShare;
  const starts = random.whole(dryerStarts.min, dryerStarts.max);
  const dryer = floor.dryers[random.whole(0, floor.dryers.length - 1)] ?? '';
  const turnType = free ? (random.next() < 0.5 ? 'TECHNICAL' : 'CUSTOMER_SERVICE') : 'SELF_SERVE';
  const turn = (at: Date, rest: Pick<NewTurn, 'type' | 'number' | 'starts'>, cents: number): NewTurn => {
    const local = localTimeOf(at, floor.timeZone);
    return {
      turnType,
      startedAt: at.getTime(),
      timeAssumed: false,
      line: null,
      businessDate: local.day,
      localHour: local.hour,
      sourceRow: `${day} ${index} ${rest.type}`,
      amountCents: free ? null : cents,
      ...rest,
    };
  };
  return [
    turn(washAt, { type: 'WASHER', number: washer.number, starts: 1 }, washer.priceOn(washAt)),
    turn(dryAt, { type: 'DRYER', number: dryer, starts }, starts * dryerStartCents),
  ];
}

const pad = (number: number) => String(number).padStart(2, '0');
