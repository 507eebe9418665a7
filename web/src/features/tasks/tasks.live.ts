import type { LiveTable, StaleQuery } from '../../blocks/live/live-table.ts';

const all: readonly StaleQuery[] = ['tasks.listTasks', 'tasks.getTaskWeek', 'tasks.getTaskDay'];

export const tasksLive: LiveTable = { 'tasks.changed': all, 'schedule.changed': all };
