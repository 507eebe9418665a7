import { taskRoutes } from '@washboard/contract/tasks/tasks.routes.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';
import { keyOf } from '../../lib/api/query.ts';

export const tasksLive: LiveTable = {
  'tasks.changed': () => [keyOf(taskRoutes.listTasks)],
  'schedule.changed': () => [keyOf(taskRoutes.listTasks)],
};
