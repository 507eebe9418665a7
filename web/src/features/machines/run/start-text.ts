import type { MachineStart } from '@washboard/contract/machine-links/starts.schemas.ts';
import type { Tone } from '../../../ui/theme/tokens.ts';

/** How a start goes, with the time left of its run: `Running 26:59`. */
export function startText(
  { status, secondsLeft }: Pick<MachineStart, 'status' | 'secondsLeft'>,
  age: number,
): { tone: Tone; text: string } {
  if (status === 'RUN_FAILED') return { tone: 'red', text: 'Failed' };
  if (status === 'UNKNOWN') return { tone: 'amber', text: 'Unknown' };
  if (status === 'RUN_REQUEST_IN_PROGRESS') return { tone: 'blue', text: 'Starting' };
  const left = secondsLeft === null ? 0 : Math.max(0, secondsLeft - Math.floor(age / 1000));
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return { tone: 'green', text: left === 0 ? 'Running' : `Running ${clock}` };
}
