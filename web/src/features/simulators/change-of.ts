import type { Pace } from '@washboard/contract/simulators/simulators.constants.ts';
import type {
  ChangeSimulators,
  Simulators,
  Switches,
} from '@washboard/contract/simulators/simulators.schemas.ts';

/** The edited settings; the rest stays. */
export interface Edit {
  pace?: Pace;
  on?: Partial<Switches>;
}

/** As it will be after saving. */
export function edited(now: Simulators, { pace = now.pace, on = {} }: Edit): Simulators {
  const simulators = now.simulators.map((one) => ({ ...one, isOn: on[one.name] ?? one.isOn }));
  return { ...now, pace, simulators };
}

/** The current settings, as sent. */
export function changeOf({ pace, simulators, version }: Simulators): ChangeSimulators {
  const on = Object.fromEntries(simulators.map(({ name, isOn }) => [name, isOn])) as Switches;
  return { pace, on, version };
}
