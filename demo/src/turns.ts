import { instantOf, localTimeOf, weekdayOf } from '@washboard/contract/core/time.ts';
import type { LoadedTurn } from '@washboard/server/src/modules/machines/index.ts';
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

export interface DemoWasher {
  id: number;
  turnsPerDay: number;
  priceOn: (instant: Date) => number;
}

export interface DemoFloor {
  storeId: number;
  timeZone: string;
  washers: DemoWasher[];
  dryerIds: number[];
}

/** Every turn of a store's local day; the same for the same store and day. */
export function turnsOfDay(floor: DemoFloor, day: string): LoadedTurn[] {
  const random = randomFrom(`${floor.storeId} ${day}`);
  const weekday = weekdayOf(day);
  const month = Number(day.slice(5, 7)) - 1;
  const factor =
    ((weekdayWeights[weekday] ?? 0) / 100) * 7 * (monthFactors[month] ?? 1) * (0.88 + random.next() * 0.24);
  const hours = weekday === 0 || weekday === 6 ? weekendHours : weekdayHours;
  const turns: LoadedTurn[] = [];
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
): LoadedTurn[] {
  const hour = openingHour + random.weighted(hours);
  const washAt = instantOf(
    day,
    `${pad(hour)}:${pad(random.whole(0, 59))}:${pad(random.whole(0, 59))}`,
    floor.timeZone,
  ).instant;
  const dryAt = new Date(washAt.getTime() + random.whole(minutesToDryer.min, minutesToDryer.max) * 60_000);
  const free = random.next() < freeShare;
  const starts = random.whole(dryerStarts.min, dryerStarts.max);
  const dryerId = floor.dryerIds[random.whole(0, floor.dryerIds.length - 1)] ?? 0;
  const turnType = free ? (random.next() < 0.5 ? 'TECHNICAL' : 'CUSTOMER_SERVICE') : 'SELF_SERVE';
  const turn = (
    at: Date,
    rest: Pick<LoadedTurn, 'machineId' | 'machineType' | 'starts'>,
    cents: number,
  ): LoadedTurn => {
    const local = localTimeOf(at, floor.timeZone);
    return {
      storeId: floor.storeId,
      turnType,
      startedAt: at,
      businessDate: local.day,
      localHour: local.hour,
      source: 'demo',
      sourceRow: `${day} ${index} ${rest.machineType}`,
      amountCents: free ? null : cents,
      ...rest,
    };
  };
  return [
    turn(washAt, { machineId: washer.id, machineType: 'WASHER', starts: 1 }, washer.priceOn(washAt)),
    turn(dryAt, { machineId: dryerId, machineType: 'DRYER', starts }, starts * dryerStartCents),
  ];
}

const pad = (number: number) => String(number).padStart(2, '0');
