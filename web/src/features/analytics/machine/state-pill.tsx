import { type MachineState, machineStateLabels } from '@washboard/contract/machines/machines.constants.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Tone } from '../../../ui/theme/tokens.ts';

const tones: Record<MachineState, Tone> = {
  AVAILABLE: 'green',
  RUNNING: 'blue',
  FINISHED: 'gray',
  OFFLINE: 'amber',
  OUT_OF_ORDER: 'red',
};

export function StatePill({ state }: { state: MachineState }) {
  return <StatusPill tone={tones[state]}>{machineStateLabels[state]}</StatusPill>;
}
