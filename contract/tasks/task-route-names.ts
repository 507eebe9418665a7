/** Names of routes for live updates, without the schemas of their forms. */
export const taskRouteNames = {
  listTasks: 'tasks.listTasks',
  getTaskWeek: 'tasks.getTaskWeek',
  getTaskDay: 'tasks.getTaskDay',
} as const;
