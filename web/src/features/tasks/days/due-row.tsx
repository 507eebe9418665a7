import { Checkbox } from '@mantine/core';
import { stateOn } from '@washboard/contract/tasks/days/task-days.rules.ts';
import type { DueTask } from '@washboard/contract/tasks/task-days.schemas.ts';
import { dueText } from '../../../blocks/tasks/due-text.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import classes from './days.module.css';
import { TaskPhoto } from './task-photo.tsx';

export interface DueRowProps {
  task: DueTask;
  day: string;
  today: string;
  timeZone: string;
  /** Undefined where it can't be marked. */
  onMark: ((isDone: boolean) => void) | undefined;
}

/** A task of a day: whether it is done, by whom and when. */
export function DueRow({ task, onMark, ...shown }: DueRowProps) {
  const text = dueText(task, shown);
  const isMissed = stateOn(task, shown.day, shown.today) === 'missed';
  return (
    <li className={classes.task}>
      <Checkbox
        label={task.name}
        description={task.description || undefined}
        checked={task.doneAt !== null}
        disabled={onMark === undefined}
        onChange={(event) => onMark?.(event.currentTarget.checked)}
      />
      {(text !== '' || isMissed) && (
        <div className={classes.state}>
          {isMissed && <StatusPill tone="red">Missed</StatusPill>}
          {text}
        </div>
      )}
      {task.photo !== null && <TaskPhoto photo={task.photo} task={task.name} />}
    </li>
  );
}
