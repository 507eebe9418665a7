import { defineAudit } from '../core/audit-texts.ts';

export const tasksAudit = defineAudit({
  areas: { tasks: 'Tasks' },
  actions: {
    'tasks.addTask': { area: 'tasks', title: 'Added a task', fact: 'Added the task {name}' },
    'tasks.changeTask': { area: 'tasks', title: 'Changed a task' },
    'tasks.archiveTask': { area: 'tasks', title: 'Archived a task', fact: 'Archived the task {name}' },
    'tasks.markTask': { area: 'tasks', title: 'Marked a task', fact: 'Marked the task {task}' },
    'tasks.export': { area: 'tasks', title: 'Exported tasks', fact: 'Exported {tasks|task}' },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
  interface AuditAreas extends Areas {}
}
type Actions = typeof tasksAudit.actions;
type Areas = typeof tasksAudit.areas;
