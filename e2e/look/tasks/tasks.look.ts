import { taskRoutes } from '@washboard/contract/tasks/tasks.routes.ts';
import { ask } from '../../harness/api.ts';
import { at, failing, type ScreenLook, type Stage } from '../look.ts';

const manager = '/global-settings/task-manager';
const apart = { ownOffice: 'demo' } as const;

/** The list with some tasks. */
async function listed({ page, open }: Stage): Promise<void> {
  await open(manager);
  for (const name of ['Clean the lint traps', 'Count the drawer', 'Wipe the folding tables'])
    await ask(page, taskRoutes.addTask, {
      body: {
        name,
        description: '',
        assignedLocations: [1],
        assignedDays: [1, 3, 5],
        assignedShifts: [],
        needsPhoto: name.startsWith('Clean'),
        carriesOver: false,
      },
    });
  await page.reload();
  await page.getByRole('link', { name: 'Wipe the folding tables' }).waitFor();
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
    loaded: { ...apart, show: listed },
    empty: at(manager, apart),
    error: failing(manager, 'business-owner/admin/settings/tasks'),
    noPermission: at(manager, { role: 'manager' }),
    layers: { details: step('details'), locations: step('locations'), times: step('times') },
  },
];
