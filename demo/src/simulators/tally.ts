import { simulatorNames } from '@washboard/contract/simulators/simulators.constants.ts';
import type { SimulatorReport } from '@washboard/contract/simulators/simulators.schemas.ts';
import type { SimulationState, Tally } from './simulation.types.ts';

const minuteMs = 60_000;
const minuteOf = (ms: number) => Math.floor(ms / minuteMs);

export const newTally = (): Tally =>
  Object.fromEntries(simulatorNames.map((name) => [name, { minutes: {}, lastAt: null }])) as unknown as Tally;

export function countSent(tally: Tally, event: SimulationState['outbox'][number]): void {
  const mine = tally[event.by];
  const minute = minuteOf(Date.parse(event.at));
  mine.minutes[minute] = (mine.minutes[minute] ?? 0) + 1;
  if (mine.lastAt === null || event.at > mine.lastAt) mine.lastAt = event.at;
}

/** The report; minutes older than an hour are dropped. */
export function reportOf(tally: Tally, now: number): SimulatorReport {
  const oldest = minuteOf(now) - 60;
  const sent = simulatorNames.map((name) => {
    const mine = tally[name];
    for (const minute of Object.keys(mine.minutes)) if (Number(minute) <= oldest) delete mine.minutes[minute];
    const lastHour = Object.values(mine.minutes).reduce((sum, count) => sum + count, 0);
    return [name, { lastHour, lastAt: mine.lastAt }];
  });
  return { sent: Object.fromEntries(sent) };
}
