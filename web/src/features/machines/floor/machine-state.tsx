import type { FloorMachine } from '@washboard/contract/machine-links/floor.schemas.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import classes from '../machines.module.css';
import { stateText } from './state-text.ts';

/** What a machine does, with its minutes left. An assumed state has a dashed border. */
export function MachineState({ machine, age }: { machine: FloorMachine; age: number }) {
  const { tone, text, isAssumed } = stateText(machine, age);
  return (
    <span
      className={classes.state}
      data-assumed={isAssumed || undefined}
      title={isAssumed ? 'Assumed from the last turn: nothing measures this machine.' : undefined}
    >
      <StatusPill tone={tone}>{text}</StatusPill>
      {isAssumed && <span className="wb-visually-hidden">, assumed</span>}
    </span>
  );
}
