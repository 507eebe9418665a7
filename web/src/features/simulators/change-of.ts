import type {
  ChangeSimulators,
  Simulators,
  Switches,
} from '@washboard/contract/simulators/simulators.schemas.ts';

/** The settings as they stand, as a change that changes nothing. */
export function changeOf({ pace, simulators, version }: Simulators): ChangeSimulators {
  const on = Object.fromEntries(simulators.map(({ name, isOn }) => [name, isOn])) as Switches;
  return { pace, on, version };
}
