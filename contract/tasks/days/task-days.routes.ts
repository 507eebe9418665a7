import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { idParamSchema } from '../../core/schema.ts';
import { localDaySchema } from '../../core/time/local-day.schemas.ts';
import {
  markedTaskSchema,
  markTaskSchema,
  taskDaySchema,
  taskWeekQuerySchema,
  taskWeekSchema,
} from '../task-days.schemas.ts';

export const taskDayRoutes = {
  getTaskWeek: defineRoute({
    name: 'tasks.getTaskWeek',
    method: 'GET',
    path: '/tasks/week',
    summary: 'Count the tasks of a week by location and day: due, done and missed',
    permission: 'tasks.view',
    query: taskWeekQuerySchema,
    output: taskWeekSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId) } }),
  }),
  getTaskDay: defineRoute({
    name: 'tasks.getTaskDay',
    method: 'GET',
    path: '/tasks/locations/{storeId}/days/{date}',
    summary: 'List a location’s tasks of a day, with those carried over to it',
    permission: 'tasks.view',
    params: z.object({ storeId: idParamSchema, date: localDaySchema }),
    output: taskDaySchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { storeId: String(ids.storeId), date: '2026-11-20' } }),
  }),
  markTask: defineRoute({
    name: 'tasks.markTask',
    method: 'POST',
    path: '/tasks/due/{id}/mark',
    summary: 'Mark a task of a day as done or not done; the audit log can undo it',
    permission: 'tasks.mark',
    params: z.object({ id: idParamSchema }),
    body: markTaskSchema,
    output: markedTaskSchema,
    errors: ['not_found', 'conflict'],
    example: (ids) => ({ params: { id: String(ids.dueTaskId) }, body: { isDone: true } }),
  }),
  exportTasks: defineRoute({
    name: 'tasks.exportTasks',
    method: 'GET',
    path: '/tasks/export',
    summary: 'Export a week’s tasks by location as CSV: how often due, done and missed, and by whom',
    permission: 'tasks.view',
    query: taskWeekQuerySchema,
    output: z.string(),
    download: 'text/csv; charset=utf-8',
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId) } }),
  }),
};
