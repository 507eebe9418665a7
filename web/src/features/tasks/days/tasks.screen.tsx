import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { taskDayRoutes } from '@washboard/contract/tasks/days/task-days.routes.ts';
import { Suspense } from 'react';
import { ListTable } from '../../../blocks/list/list-table.tsx';
import { WeekNav } from '../../../blocks/period/week-nav.tsx';
import { useScope } from '../../../blocks/scope/use-scope.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useSearchRecord, useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { tasksSearch, tasksUrl } from './days.urls.ts';
import { weekColumns } from './week-columns.tsx';

const DayPanel = lazyPart(() => import('./day-panel.tsx'), 'DayPanel');

/** /tasks: what each location did of its tasks, day by day. */
export function Screen() {
  const { storeIds } = useScope();
  const keep = useSearchRecord();
  const [{ week, store, day }, set] = useSearchState(tasksSearch);
  const asked = { storeIds: storeIds.join(',') || undefined, week: week || undefined };
  const counts = useQuery({
    ...queryOptionsOf(taskDayRoutes.getTaskWeek, { query: asked }),
    placeholderData: keepPreviousData,
  });
  const { data } = counts;
  const hasTasks = data?.records.some(({ days }) => days.some(({ due }) => due > 0));
  const dayHref = (storeId: number, date: string) =>
    tasksUrl({ keep, search: { store: storeId, day: date } });
  return (
    <>
      <PageHeader title="Tasks" context="What each store did each day, and what it missed.">
        {data !== undefined && (
          <WeekNav
            startDate={data.startDate}
            today={data.records[0]?.today}
            href={(to) => tasksUrl({ keep, search: { week: to, store: 0, day: '' } })}
          />
        )}
      </PageHeader>
      <Card flush>
        <ListTable
          query={{ ...counts, data: data && { records: hasTasks ? data.records : [] } }}
          of="tasks"
          label="Tasks by location and day"
          columns={weekColumns(dayHref)}
          phone={['name', 'missed', 'week']}
          rowHref={({ id, today, days }) =>
            dayHref(id, days.find(({ date }) => date === today)?.date ?? days[0]?.date ?? today)
          }
          rows={4}
          file={{ route: taskDayRoutes.exportTasks, name: 'tasks.csv' }}
          asked={asked}
          firstUse={{
            title: 'No tasks this week',
            text: 'An owner or admin sets up tasks in the task manager. They appear here on their days.',
          }}
        />
      </Card>
      <Suspense>
        {data !== undefined && store > 0 && day !== '' && (
          <DayPanel
            key={store}
            storeId={store}
            day={day}
            hrefOf={(date) => dayHref(store, date)}
            onClose={() => void set({ store: 0, day: '' })}
          />
        )}
      </Suspense>
    </>
  );
}
