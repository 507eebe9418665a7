import { tasksEvents } from '@washboard/contract/tasks/tasks.events.ts';
import { taskRoutes } from '@washboard/contract/tasks/tasks.routes.ts';
import { authorOf } from '../../platform/audit/audit.ts';
import type { RequestContext } from '../../platform/context.ts';
import { defineModule } from '../../platform/module.ts';
import { type PlanningDeps, startPlanning } from './days/planning.service.ts';
import { factsOf, listTasks, tasksOf } from './tasks.service.ts';

const changing = (ctx: RequestContext) => ({ business: ctx.business, author: authorOf(ctx) });

/** Tasks of the stores, and what is done of them on each day. */
export function tasksModule(deps: PlanningDeps) {
  const tasks = tasksOf(deps.clock);
  const planning = startPlanning(deps);
  return defineModule({
    name: 'tasks',
    tables: ['task', 'task_due'],
    events: tasksEvents,
    routes: { ...taskRoutes },
    handlers: {
      listTasks: (ctx) => listTasks(ctx.business),
      addTask: (ctx, { body }) => tasks.add(changing(ctx), factsOf(body)),
      changeTask: (ctx, { params, body: { version, ...form } }) =>
        tasks.change(changing(ctx), params.id, version, factsOf(form)),
      archiveTask: (ctx, { params, body }) => tasks.remove(changing(ctx), params.id, body.version),
    },
    undos: tasks.undos,
    start: planning.start,
    stop: planning.stop,
  });
}
