import { useQuery } from '@tanstack/react-query';
import { addDays, eachDay, startOfWeek } from '@washboard/contract/core/time/time.ts';
import { taskDayRoutes } from '@washboard/contract/tasks/days/task-days.routes.ts';
import type { DueTask, TaskDay } from '@washboard/contract/tasks/task-days.schemas.ts';
import { useCan } from '../../../blocks/session/access.ts';
import { groupsOf } from '../../../blocks/tasks/due-text.ts';
import type { Address } from '../../../lib/address.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatWeekday } from '../../../lib/format.ts';
import { SidePanel } from '../../../ui/layer/dialog.tsx';
import { LinkTabs } from '../../../ui/link-tabs.tsx';
import { EmptyFirstUse, EmptyMissing } from '../../../ui/states/empty-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { dayText } from './count-text.ts';
import classes from './days.module.css';
import { DueRow } from './due-row.tsx';
import { useMarkTask } from './use-mark-task.ts';

export interface DayPanelProps {
  storeId: number;
  day: string;
  hrefOf: (date: string) => Address;
  onClose: () => void;
}

/** A location's tasks of a day, to mark; and the other days of the week. */
export function DayPanel({ storeId, day, hrefOf, onClose }: DayPanelProps) {
  const list = useQuery(
    queryOptionsOf(taskDayRoutes.getTaskDay, { params: { storeId: String(storeId), date: day } }),
  );
  const start = startOfWeek(day);
  const tabs = Object.fromEntries(eachDay(start, addDays(start, 6)).map((one) => [one, dayText(one)]));
  return (
    <SidePanel onClose={onClose} size={560} title={list.data?.storeName ?? 'Tasks'}>
      <LinkTabs label="Days" tabs={tabs} current={day} hrefOf={hrefOf} />
      <QueryArea
        query={list}
        height={400}
        rows={6}
        label="Loading tasks"
        missing={<EmptyMissing title="No such location" text="It may be archived, or not one of yours." />}
      >
        {(data) => <DayList data={data} storeId={storeId} day={day} />}
      </QueryArea>
    </SidePanel>
  );
}

function DayList({ data, storeId, day }: { data: TaskDay; storeId: number; day: string }) {
  const can = useCan();
  const mark = useMarkTask();
  const { records, today, timeZone } = data;
  if (records.length === 0)
    return <EmptyFirstUse title="No tasks on this day" text={`Nothing is due on ${formatWeekday(day)}.`} />;
  const isClosed = day > today || !can('tasks.mark', storeId);
  return groupsOf(records, day).map(({ title, tasks }) => (
    <section key={title} className={classes.group} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {tasks.map((task: DueTask) => (
          <DueRow
            key={task.id}
            {...{ task, day, today, timeZone }}
            onMark={isClosed ? undefined : (isDone) => void mark(task, isDone)}
          />
        ))}
      </ul>
    </section>
  ));
}
