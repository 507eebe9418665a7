import { useQueryClient } from '@tanstack/react-query';
import { taskDayRoutes } from '@washboard/contract/tasks/days/task-days.routes.ts';
import type { DueTask } from '@washboard/contract/tasks/task-days.schemas.ts';
import { toastUndoChanges } from '../../../blocks/audit/undo-change.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { keyOf } from '../../../lib/api/query.ts';
import { toastError } from '../../../lib/toasts.tsx';

/** Marks a task of a day, with undo. */
export function useMarkTask() {
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(
      [taskDayRoutes.getTaskDay, taskDayRoutes.getTaskWeek].map((route) =>
        queries.invalidateQueries({ queryKey: keyOf(route) }),
      ),
    );
  return async ({ id, name }: DueTask, isDone: boolean) => {
    try {
      const sent = call(taskDayRoutes.markTask, { params: { id: String(id) }, body: { isDone } });
      const { changeId } = await sent.finally(refresh);
      toastUndoChanges(`${name} ${isDone ? 'done' : 'not done'}`, [changeId], refresh);
    } catch (error) {
      toastError(errorText(error));
    }
  };
}
