import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { newTaskId } from '@washboard/contract/tasks/tasks.constants.ts';
import { taskRoutes } from '@washboard/contract/tasks/tasks.routes.ts';
import type { Task } from '@washboard/contract/tasks/tasks.schemas.ts';
import { Suspense } from 'react';
import { ListTable } from '../../../blocks/list/list-table.tsx';
import { useLocationTree } from '../../../blocks/locations/use-location-tree.ts';
import { useStoreNames } from '../../../blocks/locations/use-store-names.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { managerSearch, managerUrl, newTaskUrl, taskUrl } from './manager.urls.ts';
import { daysText, shiftsText } from './task-text.ts';

const TaskWizard = lazyPart(() => import('./task-wizard.tsx'), 'TaskWizard');

/** /global-settings/task-manager: what stores do every day. */
export function Screen() {
  const navigate = useNavigate();
  const [{ task: id }] = useSearchState(managerSearch);
  const tasks = useQuery(queryOptionsOf(taskRoutes.listTasks));
  const tree = useLocationTree();
  const storeName = useStoreNames();
  const storeIds = tree.data?.locations.map((store) => store.id);
  const chosen = tasks.data?.records.find((one) => one.id === id);

  function locationsText({ assignedLocations: ids }: Task): string {
    if (ids.length === storeIds?.length && ids.length > 1) return 'All';
    return ids.length > 3 ? `${ids.length} locations` : ids.map(storeName).join(', ');
  }
  const columns: readonly Column<Task>[] = [
    { id: 'name', header: 'Task', cell: ({ name }) => name, grows: true },
    { id: 'locations', header: 'Locations', cell: locationsText, width: 240 },
    { id: 'days', header: 'Days', cell: ({ assignedDays }) => daysText(assignedDays), width: 180 },
    { id: 'shifts', header: 'Shifts', cell: shiftsText, width: 160 },
  ];
  return (
    <>
      <PageHeader
        title="Task manager"
        context="Set up what each store does every day."
        actions={
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => void navigate({ to: newTaskUrl(), resetScroll: false })}
          >
            New task
          </Button>
        }
      />
      <Card flush>
        <ListTable
          query={tasks}
          of="tasks"
          label="Tasks"
          columns={columns}
          phone={['name', 'locations', 'days', 'shifts']}
          rows={6}
          rowHref={(task) => taskUrl(task.id)}
          firstUse={{
            title: 'No tasks yet',
            text: 'Add the first one, such as cleaning the lint traps.',
          }}
        />
      </Card>
      <Suspense>
        {tasks.data !== undefined && storeIds !== undefined && (id === newTaskId || chosen !== undefined) && (
          <TaskWizard
            key={id}
            task={chosen}
            storeIds={storeIds}
            shiftNames={tasks.data.shiftNames}
            onClose={() => void navigate({ to: managerUrl(), resetScroll: false })}
          />
        )}
      </Suspense>
    </>
  );
}
