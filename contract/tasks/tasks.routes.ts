import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { savedSchema } from '../core/saved.ts';
import { idParamSchema, versionSchema } from '../core/schema.ts';
import { changeTaskSchema, taskFormSchema, taskListSchema } from './tasks.schemas.ts';

const ofTask = z.object({ id: idParamSchema });

const exampleForm = (storeId: number) => ({
  name: 'Clean the lint traps',
  description: '',
  assignedLocations: [storeId],
  assignedDays: [0, 1, 2, 3, 4, 5, 6],
  assignedShifts: [],
  needsPhoto: false,
  carriesOver: false,
});

export const taskRoutes = {
  listTasks: defineRoute({
    name: 'tasks.listTasks',
    method: 'GET',
    path: '/business-owner/admin/settings/tasks',
    summary: 'List tasks by name; at most 200',
    permission: 'globalSettings.manage',
    output: taskListSchema,
    example: () => ({}),
  }),
  addTask: defineRoute({
    name: 'tasks.addTask',
    method: 'POST',
    path: '/business-owner/admin/settings/tasks',
    summary: 'Add a task; it is due from today',
    permission: 'globalSettings.manage',
    body: taskFormSchema,
    output: savedSchema,
    errors: ['not_found', 'conflict'],
    example: (ids) => ({ body: exampleForm(ids.storeId) }),
  }),
  changeTask: defineRoute({
    name: 'tasks.changeTask',
    method: 'PUT',
    path: '/business-owner/admin/settings/tasks/{id}',
    summary: 'Change a task from today; earlier days keep what was due',
    permission: 'globalSettings.manage',
    params: ofTask,
    body: changeTaskSchema,
    output: savedSchema,
    errors: ['not_found', 'stale_version', 'conflict'],
    example: (ids) => ({
      params: { id: String(ids.taskId) },
      body: { ...exampleForm(ids.storeId), name: 'Wipe the folding tables', version: 1 },
    }),
  }),
  archiveTask: defineRoute({
    name: 'tasks.archiveTask',
    method: 'POST',
    path: '/business-owner/admin/settings/tasks/{id}/archive',
    summary: 'Archive a task; the audit log can undo it',
    permission: 'globalSettings.manage',
    params: ofTask,
    body: z.object({ version: versionSchema }),
    output: savedSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({ params: { id: String(ids.taskId) }, body: { version: 1 } }),
  }),
};
