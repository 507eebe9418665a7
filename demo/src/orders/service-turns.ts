import type { OrderCreated } from '@washboard/contract/orders/order-events.schemas.ts';
import type { NewTurn } from '@washboard/server/src/modules/machines/index.ts';
import type { Random } from '../random.ts';
import { dryerStarts, minutesToDryer } from '../recipe.ts';
import { type DemoFloor, turnAt, workingDryer } from '../turns.ts';

/** A full-service load fills a 30 or 40 lb washer; one half as heavy again needs two. */
const poundsOfLoad = 30;

/** The turns for an order, which nobody pays at the machine. */
export function serviceTurns(
  floor: DemoFloor,
  facts: OrderCreated,
  washedAt: number,
  random: Random,
): NewTurn[] {
  const pounds = facts.lines.reduce((sum, line) => sum + (line.weight ?? 0), 0) / 100;
  const loads = Math.ceil(pounds / poundsOfLoad);
  const washers = floor.washers.filter(
    ({ pounds, number }) => pounds >= 30 && !floor.outages.isOut('WASHER', number, washedAt),
  );
  return Array.from({ length: loads }, (_, load): NewTurn[] => {
    const washer = washers[random.whole(0, washers.length - 1)];
    const washAt = washedAt + (5 + load * 4) * 60_000;
    const dryAt = washAt + random.whole(minutesToDryer.min, minutesToDryer.max) * 60_000;
    const dryer = workingDryer(floor, dryAt, random);
    const starts = random.whole(dryerStarts.min, dryerStarts.max);
    const turn = (at: number, machine: Pick<NewTurn, 'type' | 'number' | 'starts'>): NewTurn => ({
      ...turnAt(floor.clock, at, machine, `${facts.code} ${load}`),
      turnType: 'FULL_SERVICE',
    });
    return [
      turn(washAt, { type: 'WASHER', number: washer?.number ?? '', starts: 1 }),
      turn(dryAt, { type: 'DRYER', number: dryer, starts }),
    ];
  }).flat();
}
