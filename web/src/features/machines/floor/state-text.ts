import { alarmKindLabels } from '@washboard/contract/machine-links/alarms/alarms.constants.ts';
import type { FloorMachine } from '@washboard/contract/machine-links/floor.schemas.ts';
import { settled } from '@washboard/contract/machines/machine-facts.ts';
import {
  activityLabels,
  connectionLabels,
  floorGroupOf,
  serviceLabels,
} from '@washboard/contract/machines/machine-parts.constants.ts';
import type { Tone } from '../../../ui/theme/tokens.ts';

type Shown = Pick<
  FloorMachine,
  'connection' | 'activity' | 'service' | 'isMeasured' | 'since' | 'secondsLeft' | 'hasUnstarted'
>;

/** Nobody knows what machines behind gateways do while our server can't reach the broker. */
export const brokerLostText = 'Gateways can’t be reached';

export interface StateText {
  tone: Tone;
  text: string;
  /** It is assumed from the last turn. */
  isAssumed: boolean;
}

/** What a machine does: `12 min left`, `about 12 min left`, `Idle`. `age` is how old the answer is, in ms. */
export function stateText(machine: Shown, age: number): StateText {
  const { connection, activity, isMeasured } = later(machine, age);
  const { service } = machine;
  if (service !== 'IN_SERVICE') return { tone: 'red', text: serviceLabels[service], isAssumed: false };
  if (machine.hasUnstarted)
    return { tone: 'red', text: alarmKindLabels.VEND_WITHOUT_START, isAssumed: false };
  if (connection === 'OFFLINE') return { tone: 'amber', text: connectionLabels.OFFLINE, isAssumed: false };
  const isAssumed = !isMeasured && activity !== 'UNKNOWN';
  const { secondsLeft } = machine;
  if (activity !== 'RUNNING' || secondsLeft === null)
    return { tone: tones[activity], text: activityLabels[activity], isAssumed };
  const minutes = Math.max(1, Math.ceil((secondsLeft * 1000 - age) / 60_000));
  return { tone: 'blue', text: `${isAssumed ? 'about ' : ''}${minutes} min left`, isAssumed };
}

const tones = {
  IDLE: 'green',
  STARTING: 'blue',
  RUNNING: 'blue',
  FINISHED_CLOSED: 'gray',
  FINISHED_OPEN: 'gray',
  UNKNOWN: 'gray',
} as const satisfies Record<FloorMachine['activity'], Tone>;

/** The machine `age` ms after the answer. */
function later(machine: Shown, age: number): Shown {
  const { activity, isMeasured, secondsLeft } = machine;
  const endsAt = secondsLeft === null ? null : secondsLeft * 1000;
  const state = { activity, isMeasured, since: 0, endsAt };
  return { ...machine, activity: settled(state, age).activity };
}

/** The color of a machine's card. */
export const groupAfter = (machine: Shown, age: number) => floorGroupOf(later(machine, age));
