import type { Switches } from '@washboard/contract/simulators/simulators.schemas.ts';
import type { Random } from '../random.ts';
import type { Due } from './simulation.types.ts';

const minute = 60_000;
/** What was missed during a pause is caught up with over so long. */
const catchUpMs = 30 * minute;

/**
 * Moves what a pause left behind: of each order or machine the first thing that was missed comes within the next
 * half hour, and what follows keeps its order behind it.
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

/** What happens up to this moment, in its order, taken out of the agenda. What is off stays in it. */
export function takeDue(agenda: Due[], to: number, on: Switches): { due: Due[]; rest: Due[] } {
  const isDue = ({ by, due }: Due) => on[by] && due <= to;
  const due = agenda.filter(isDue).sort((a, b) => a.due - b.due);
  return { due, rest: agenda.filter((one) => !isDue(one)) };
}
