import type { Pace } from '@washboard/contract/simulators/simulators.constants.ts';
import type {
  ChangeSimulators,
  Simulators,
  Switches,
} from '@washboard/contract/simulators/simulators.schemas.ts';

/** What somebody touched; the rest stays as it is. */
export interface Edit {
  pace?: Pace;
  on?: Partial<Switches>;
}

/** As it will be read once the edit is saved. */
export function edited(now: Simulators, { pace = now.pace, on = {} }: Edit): Simulators {
  const simulators = now.simulators.map((one) => ({ ...one, isOn: on[one.name] ?? one.isOn }));
  return { ...now, pace, simulators };
}

/** The settings as they stand, as they are sent. */
export function changeOf({ pace, simulators, version }: Simulators): ChangeSimulators {
  const on = Object.fromEntries(simulators.map(({ name, isOn }) => [name, isOn])) as Switches;
  return { pace, on, version };
}
