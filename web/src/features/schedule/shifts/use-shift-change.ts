import { useQueryClient } from '@tanstack/react-query';
import { shiftRoutes } from '@washboard/contract/schedule/shifts.routes.ts';
import type { Shift, ShiftFacts } from '@washboard/contract/schedule/shifts.schemas.ts';
import { toastUndoChanges } from '../../../blocks/audit/undo-change.ts';
import { call } from '../../../lib/api/client.ts';
import { keyOf } from '../../../lib/api/query.ts';

/** Changes of a location's shifts, each with undo. */
export function useShiftChange(storeId: number) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: keyOf(shiftRoutes.listShifts) });
  const put = ({ id, version }: Shift, facts: ShiftFacts) =>
    call(shiftRoutes.changeShift, { params: { id: String(id) }, body: { ...facts, version } });
  return {
    async add(facts: ShiftFacts & { type: Shift['type'] }) {
      const params = { storeId: String(storeId) };
      const { changeId } = await call(shiftRoutes.addShift, { params, body: facts }).finally(refresh);
      toastUndoChanges(`${facts.name} added`, [changeId], refresh);
    },
    async change(shift: Shift, facts: ShiftFacts) {
      const { changeId } = await put(shift, facts).finally(refresh);
      toastUndoChanges(`${facts.name} saved`, [changeId], refresh);
    },
    /** Several, in turn; those before a refused one stay saved. */
    async changeAll(changes: readonly { shift: Shift; facts: ShiftFacts }[]) {
      const done: (number | null)[] = [];
      try {
        for (const { shift, facts } of changes) done.push((await put(shift, facts)).changeId);
      } finally {
        await refresh();
        if (done.length > 0) toastUndoChanges('Schedule saved', done, refresh);
      }
    },
    async remove({ id, name, version }: Shift) {
      const { changeId } = await call(shiftRoutes.removeShift, {
        params: { id: String(id) },
        body: { version },
      }).finally(refresh);
      toastUndoChanges(`${name} removed`, [changeId], refresh);
    },
  };
}
