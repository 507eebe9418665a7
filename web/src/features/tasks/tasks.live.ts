import { taskRouteNames } from '@washboard/contract/tasks/task-route-names.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';

const { listTasks, getTaskWeek, getTaskDay } = taskRouteNames;
const all = () => [[listTasks], [getTaskWeek], [getTaskDay]];

export const tasksLive: LiveTable = { 'tasks.changed': all, 'schedule.changed': all };
