import type { SimulatorState } from '@washboard/contract/simulators/simulators.constants.ts';
import type { SimulatorStatus } from './simulators.views.ts';

/** After this long without a report they count as stopped. */
export const silentMs = 60_000;

export interface StateOf {
  state: SimulatorState;
  why: string | null;
}

/** A simulator's state; `whyNot` says why this installation has none. */
export function stateOf(isOn: boolean, status: SimulatorStatus, whyNot: string | null, now: Date): StateOf {
  if (!status.isDemo) return { state: 'notAvailable', why: 'Simulators are only for the demo business.' };
  if (whyNot !== null) return { state: 'notAvailable', why: whyNot };
  if (!isOn) return { state: 'off', why: null };
  const { report } = status;
  if (report === null) return { state: 'paused', why: 'The simulators haven’t started yet.' };
  if (now.getTime() - Date.parse(report.reportedAt) > silentMs)
    return { state: 'paused', why: 'The simulators haven’t reported lately. They resume by themselves.' };
  return { state: 'running', why: null };
}
