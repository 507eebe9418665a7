import { taskDayRoutes } from '@washboard/contract/tasks/days/task-days.routes.ts';
import { tasksEvents } from '@washboard/contract/tasks/tasks.events.ts';
import { taskRoutes } from '@washboard/contract/tasks/tasks.routes.ts';
import { changingOf } from '../../platform/audit/changing.ts';
import { askingOf } from '../../platform/context.ts';
import { defineModule } from '../../platform/module.ts';
import { markTask, undoMark } from './days/mark-task.service.ts';
import { type PlanningDeps, startPlanning } from './days/planning.service.ts';
import { getTaskDay, getTaskWeek } from './days/task-days.service.ts';
import { exportTasks } from './days/tasks.export.ts';
import { factsOf, listTasks, tasksOf } from './tasks.service.ts';

export { type PastDue, recordDue } from './days/due.store.ts';
export { markTaskBy } from './days/mark-task.service.ts';
export { planTasks } from './days/plan-days.service.ts';
export { getTaskDay } from './days/task-days.service.ts';
export { insertTask } from './tasks.store.ts';

/** Tasks of the stores, and what is done of them on each day. */
export function tasksModule(deps: PlanningDeps) {
  const tasks = tasksOf(deps.clock);
  const planning = startPlanning(deps);
  return defineModule({
    name: 'tasks',
    tables: ['task', 'task_due'],
    events: tasksEvents,
    routes: { ...taskRoutes, ...taskDayRoutes },
    handlers: {
      listTasks: (ctx) => listTasks(ctx.business),
      addTask: (ctx, { body }) => tasks.add(changingOf(ctx), factsOf(body)),
      changeTask: (ctx, { params, body: { version, ...form } }) =>
        tasks.change(changingOf(ctx), params.id, version, factsOf(form)),
      archiveTask: (ctx, { params, body }) => tasks.remove(changingOf(ctx), params.id, body.version),
      getTaskWeek: (ctx, { query }) => getTaskWeek(askingOf(ctx), query),
      getTaskDay: (ctx, { params }) =>
        getTaskDay({ ...askingOf(ctx), stores: ctx.actor.stores }, params.storeId, params.date),
      markTask: (ctx, { params, body }) => markTask(ctx, params.id, body.isDone),
      exportTasks: (ctx, { query }) => exportTasks(ctx, query),
    },
    undos: { ...tasks.undos, 'tasks.markTask': { permission: 'tasks.mark', run: undoMark } },
    start: planning.start,
    stop: planning.stop,
  });
}
