import type { Switches } from '@washboard/contract/simulators/simulators.schemas.ts';
import type { Random } from '../random.ts';
import type { Due } from './simulation.types.ts';

const minute = 60_000;
/** Minutes in which missed events are caught up after a pause. */
const catchUpMs = 30 * minute;

/**
 * Reschedules what a pause missed: the first missed event of each order or machine comes within half an hour,
 * and the rest follow in order.
 */
export function catchUp(agenda: Due[], from: number, on: Switches, random: Random): void {
  const late = new Set(agenda.filter(({ by, due }) => on[by] && due <= from).map(({ key }) => key));
  for (const key of late) {
    const rest = agenda.filter((one) => one.key === key && on[one.by]).sort((a, b) => a.due - b.due);
    let earliest = from + random.whole(1, catchUpMs);
    for (const one of rest) {
      if (one.due >= earliest) break;
      one.due = earliest;
      earliest += random.whole(0, 2 * minute);
    }
  }
}

/** Takes the events up to this moment out of the agenda, in order. Events of paused simulators stay. */
export function takeDue(agenda: Due[], to: number, on: Switches): { due: Due[]; rest: Due[] } {
  const isDue = ({ by, due }: Due) => on[by] && due <= to;
  const due = agenda.filter(isDue).sort((a, b) => a.due - b.due);
  return { due, rest: agenda.filter((one) => !isDue(one)) };
}
