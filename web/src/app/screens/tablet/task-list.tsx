import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { TabletToday } from '@washboard/contract/tablet/tablet.schemas.ts';
import type { DueTask } from '@washboard/contract/tasks/task-days.schemas.ts';
import { dueText, groupsOf } from '../../../blocks/tasks/due-text.ts';
import classes from './tablet.module.css';

export interface TaskListProps extends Pick<TabletToday, 'tasks' | 'today' | 'timeZone'> {
  onChoose: (task: DueTask) => void;
}

/** Tasks by shift. A touch marks one as done, or as not done. */
export function TaskList({ tasks, today, timeZone, onChoose }: TaskListProps) {
  if (tasks.length === 0) return <p className={classes.quiet}>Nothing is due today.</p>;
  return groupsOf(tasks, today).map((group) => (
    <div key={group.title}>
      <h3>{group.title}</h3>
      <ul className={classes.list} aria-label={group.title}>
        {group.tasks.map((task) => {
          const isDone = task.doneAt !== null;
          const Icon = isDone ? IconCircleCheckFilled : IconCircle;
          const text = dueText(task, { day: today, today, timeZone });
          return (
            <li key={task.id}>
              <button
                type="button"
                className={classes.task}
                aria-pressed={isDone}
                onClick={() => onChoose(task)}
              >
                <Icon size={32} aria-hidden className={classes.icon} />
                <span className={classes.words}>
                  <b>{task.name}</b>
                  {task.description !== '' && <span className={classes.quiet}>{task.description}</span>}
                  {task.needsPhoto && !isDone && <span className={classes.quiet}>Needs a photo</span>}
                  {text !== '' && <span className={classes.quiet}>{text}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  ));
}
