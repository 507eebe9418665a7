import { plural } from '@washboard/contract/core/text/text.ts';
import type { PlannedMachine } from '@washboard/contract/machine-links/plan/plan.schemas.ts';
import type { FloorGroup } from '@washboard/contract/machines/machine-parts.constants.ts';
import type { MachineType } from '@washboard/contract/machines/machines.constants.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { groupAfter } from '../floor/state-text.ts';
import { machinePageHref } from '../machines.urls.ts';
import classes from './plan.module.css';
import { sizeOf } from './spots.ts';
import { TileFace, tileLook, tileName } from './tile-face.tsx';

/** The filters. */
export interface Wanted {
  q: string;
  group: FloorGroup | '';
  type: MachineType | '';
}

interface PlanGridProps {
  machines: readonly PlannedMachine[];
  wanted: Wanted;
  age: number;
}

/** The machines where they stand. Those that don't match the filters are pale. */
export function PlanGrid({ machines, wanted, age }: PlanGridProps) {
  const placed = machines
    .flatMap(({ spot, ...machine }) => (spot === null ? [] : [{ machine, spot }]))
    .sort((one, other) => one.spot.y - other.spot.y || one.spot.x - other.spot.x);
  const size = sizeOf(placed.map(({ spot }) => spot));
  const waiting = machines.filter(({ spot }) => spot === null);
  const link = (machine: PlannedMachine | (typeof placed)[number]['machine']) => (
    <TileLink machine={machine} age={age} isWanted={isWanted(machine, wanted, age)} />
  );
  return (
    <>
      <div className={classes.scroll}>
        <ul className={classes.grid} style={columnsOf(size.x)}>
          {placed.map(({ machine, spot }) => (
            <li key={machine.id} style={{ gridColumn: spot.x, gridRow: spot.y }}>
              {link(machine)}
            </li>
          ))}
        </ul>
      </div>
      {waiting.length > 0 && (
        <section className={classes.tray} aria-label="Not on the plan">
          <p>{plural(waiting.length, 'machine')} not on the plan</p>
          <ul>
            {waiting.map((machine) => (
              <li key={machine.id} className={classes.waiting}>
                {link(machine)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Columns that shrink to the page, down to a size that a finger hits. */
export const columnsOf = (count: number) => ({
  gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`,
  minWidth: count * 58,
  maxWidth: count * 80,
});

type Shown = Omit<PlannedMachine, 'spot'>;

function isWanted(machine: Shown, { q, group, type }: Wanted, age: number): boolean {
  return (
    (type === '' || machine.type === type) &&
    (group === '' || groupAfter(machine, age) === group) &&
    machine.number.toLowerCase().includes(q.toLowerCase())
  );
}

function TileLink({ machine, age, isWanted }: { machine: Shown; age: number; isWanted: boolean }) {
  const search = useSearchRecord();
  return (
    <AppLink
      {...tileLook(machine, age)}
      data-pale={!isWanted || undefined}
      href={machinePageHref(search, machine.id)}
      title={tileName(machine, age)}
    >
      <TileFace machine={machine} age={age} />
    </AppLink>
  );
}
