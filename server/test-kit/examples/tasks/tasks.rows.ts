import { taskRoutes } from '@washboard/contract/tasks/tasks.routes.ts';
import { defineRows } from '../example-rows.ts';

export const tasksRows = defineRows(async ({ app, world }) => {
  const body = {
    name: 'An example',
    description: '',
    assignedLocations: [world.storeId],
    assignedDays: [0, 1, 2, 3, 4, 5, 6],
    assignedShifts: [],
    needsPhoto: false,
    carriesOver: false,
  };
  const added = await app.call(taskRoutes.addTask, { body }, world.sessions.owner);
  const { rows } = await app.database.admin.query(
    'select id::int from task_due where task_id = $1 order by business_date, id limit 1',
    [added.body.id],
  );
  return { taskId: added.body.id, dueTaskId: rows[0].id };
});
