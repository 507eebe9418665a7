import { DAY_MS } from '@washboard/contract/core/time/time.ts';
import { outageReasons } from '../outages.ts';
import type { Random } from '../random.ts';
import {
  dryerStartCents,
  dryerStarts,
  freeShare,
  meanDaysOut,
  minutesToDryer,
  outageShare,
} from '../recipe.ts';
import { type DemoWasher, machineTender, workingDryer } from '../turns.ts';
import type { SimulatedStore } from './floor.ts';
import { turnsAnHour } from './pace.ts';
import { type Due, plan, type SimulationState } from './simulation.types.ts';

const minute = 60_000;
const washMinutes = { min: 24, max: 32 };
/** Minutes a finished load stays in the washer. */
const unloadMinutes = { min: 1, max: 4 };

const machineKey = (storeId: number, number: string) => `${storeId} ${number}`;

/** A period in which new things start. */
export interface Stretch {
  /** UTC milliseconds. */
  from: number;
  to: number;
  /** The pace relative to the recipe. */
  pace: number;
  random: Random;
}

/** New self-serve visits in this period: the washer's turn now, the dryer's when it is done. */
export function selfServeTurns(state: SimulationState, place: SimulatedStore, stretch: Stretch): Due[] {
  const { from, to, pace, random } = stretch;
  const { floor, id: storeId } = place;
  const hours = ((to - from) / 3_600_000) * pace;
  const working = floor.washers.filter(({ number }) => !floor.outages.isOut('WASHER', number, from));
  const isFree = ({ number }: DemoWasher) => (state.busy[machineKey(storeId, number)] ?? 0) <= from;
  return floor.washers.flatMap((wanted) => {
    const count = random.poisson(turnsAnHour(wanted.turnsPerDay, floor.clock, to) * hours);
    if (count === 0 || floor.outages.isOut('WASHER', wanted.number, from)) return [];
    // If it is running, take another one, of the same size if possible.
    const free = working.filter(isFree);
    const washer = isFree(wanted) ? wanted : (free.find(({ pounds }) => pounds === wanted.pounds) ?? free[0]);
    if (washer === undefined) return [];
    const washAt = from + random.whole(1, to - from);
    const freeAt = washAt + random.whole(washMinutes.min, washMinutes.max) * minute;
    state.busy[machineKey(storeId, washer.number)] = freeAt;
    const dryAt = washAt + random.whole(minutesToDryer.min, minutesToDryer.max) * minute;
    const isGift = random.chance(freeShare);
    const freeType = random.chance(0.5) ? ('TECHNICAL' as const) : ('CUSTOMER_SERVICE' as const);
    const turnType = isGift ? freeType : ('SELF_SERVE' as const);
    const starts = random.whole(dryerStarts.min, dryerStarts.max);
    const tender = isGift ? null : machineTender(random);
    const name = `${state.run}-t${state.count++}`;
    const dryer = workingDryer(floor, dryAt, random);
    const given = { by: 'machines', key: name, storeId, type: 'machine.started' } as const;
    const common = { turnType, tender, order: null };
    const states = [
      ['RUNNING', washAt],
      ['FINISHED', freeAt - random.whole(unloadMinutes.min, unloadMinutes.max) * minute],
      ['AVAILABLE', freeAt],
    ] as const;
    const wash = [
      ...states.map(([reportedState, due]) =>
        plan({
          ...given,
          type: 'machine.stateReported',
          id: `${name}-${reportedState}`,
          due,
          body: { machineType: 'WASHER', machineNumber: washer.number, state: reportedState },
        }),
      ),
      plan({
        ...given,
        id: `${name}-wash`,
        due: washAt,
        body: {
          ...common,
          machineType: 'WASHER',
          machineNumber: washer.number,
          starts: 1,
          amountCents: isGift ? null : washer.priceAt(washAt),
        },
      }),
    ];
    if (dryer === '') return wash;
    return [
      ...wash,
      plan({
        ...given,
        id: `${name}-dry`,
        due: dryAt,
        body: {
          ...common,
          machineType: 'DRYER',
          machineNumber: dryer,
          starts,
          amountCents: isGift ? null : starts * dryerStartCents,
        },
      }),
    ];
  });
}

/** Machines that break down in this period, and their repair. */
export function outagesBegun(state: SimulationState, place: SimulatedStore, stretch: Stretch): Due[] {
  const { from, to, random } = stretch;
  const { floor, id: storeId } = place;
  const machines = [
    ...floor.washers.map(({ number }) => ({ machineType: 'WASHER' as const, machineNumber: number })),
    ...floor.dryers.map((number) => ({ machineType: 'DRYER' as const, machineNumber: number })),
  ].filter(({ machineType, machineNumber }) => !floor.outages.isOut(machineType, machineNumber, from));
  const perDay = outageShare / (1 - outageShare) / meanDaysOut;
  const count = random.poisson((machines.length * perDay * (to - from)) / DAY_MS);
  return Array.from({ length: count }, () => machines[random.whole(0, machines.length - 1)])
    .filter((machine) => machine !== undefined)
    .flatMap((machine) => {
      const outage = `${state.run}-f${state.count++}`;
      const given = { by: 'machines', key: outage, storeId } as const;
      const due = from + random.whole(1, to - from);
      const back = due + Math.round(random.logNormal(meanDaysOut / 1.5, 0.9) * DAY_MS);
      const reason = random.pick(outageReasons);
      return [
        plan({ ...given, id: outage, due, type: 'machine.failed', body: { ...machine, reason } }),
        plan({ ...given, id: `${outage}-back`, due: back, type: 'machine.repaired', body: { outage } }),
      ];
    });
}
