import { useQueryClient } from '@tanstack/react-query';
import { taskRoutes } from '@washboard/contract/tasks/tasks.routes.ts';
import type { Task, TaskForm } from '@washboard/contract/tasks/tasks.schemas.ts';
import { toastUndoChanges } from '../../../blocks/audit/undo-change.ts';
import { call } from '../../../lib/api/client.ts';
import { keyOf } from '../../../lib/api/query.ts';

const paramsOf = ({ id }: Task) => ({ id: String(id) });

/** Changes of tasks, each with undo. */
export function useTaskChange() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: keyOf(taskRoutes.listTasks) });
  return {
    async save(task: Task | undefined, form: TaskForm) {
      const sent =
        task === undefined
          ? call(taskRoutes.addTask, { body: form })
          : call(taskRoutes.changeTask, {
              params: paramsOf(task),
              body: { ...form, version: task.version },
            });
      const { changeId } = await sent.finally(refresh);
      toastUndoChanges(`${form.name} ${task === undefined ? 'added' : 'saved'}`, [changeId], refresh);
    },
    async archive(task: Task) {
      const body = { version: task.version };
      const { changeId } = await call(taskRoutes.archiveTask, { params: paramsOf(task), body }).finally(
        refresh,
      );
      toastUndoChanges(`${task.name} archived`, [changeId], refresh);
    },
  };
}
