import { taskRoutes } from '@washboard/contract/tasks/tasks.routes.ts';
import { ask } from '../../harness/api.ts';
import { at, failing, type ScreenLook, type Stage } from '../look.ts';

const manager = '/global-settings/task-manager';

/** The list when every task is archived. */
async function emptied({ page, open }: Stage): Promise<void> {
  await open(manager);
  for (const { id, version } of (await ask(page, taskRoutes.listTasks, {})).records)
    await ask(page, taskRoutes.archiveTask, { params: { id: String(id) }, body: { version } });
  await page.getByText('No tasks yet').waitFor();
}

const step = (name: string) => ({
  show: async ({ page, open }: Stage) => {
    await open(`${manager}?task=-1&step=${name}`);
    await page.getByRole('dialog').waitFor();
  },
});

export const tasksLooks: ScreenLook[] = [
  {
    path: manager,
    name: 'task-manager',
    history: 'short',
    loaded: at(manager),
    empty: { ownOffice: 'demo', show: emptied },
    error: failing(manager, 'business-owner/admin/settings/tasks'),
    noPermission: at(manager, { role: 'manager' }),
    layers: { details: step('details'), locations: step('locations'), times: step('times') },
  },
  {
    path: '/tasks',
    name: 'tasks',
    history: 'short',
    loaded: at('/tasks'),
    empty: at('/tasks?week=2020-01-01'),
    error: failing('/tasks', 'tasks/week*'),
    noPermission: at('/tasks', { role: 'installer' }),
    layers: {
      day: {
        show: async ({ page, open }) => {
          await open('/tasks');
          await page.getByRole('link', { name: 'Lakeview', exact: true }).click();
          await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
        },
      },
    },
  },
];
