import { useQueryClient } from '@tanstack/react-query';
import { closureRoutes } from '@washboard/contract/schedule/closures/closures.routes.ts';
import type {
  Closure,
  ClosureFacts,
  Resolve,
} from '@washboard/contract/schedule/closures/closures.schemas.ts';
import { toastUndoChanges } from '../../../blocks/audit/undo-change.ts';
import { call } from '../../../lib/api/client.ts';
import { keyOf } from '../../../lib/api/query.ts';
import { toastDone } from '../../../lib/toasts.tsx';
import { resolvedText } from './closure-text.ts';

/** Changes of a location's closures, each with undo. */
export function useClosureChange(storeId: number) {
  const queries = useQueryClient();
  const params = { storeId: String(storeId) };
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: keyOf(closureRoutes.listClosures) }),
      queries.invalidateQueries({ queryKey: keyOf(closureRoutes.listAffected) }),
    ]);
  return {
    /** Returns its id, to show the orders it affects. */
    async save(closure: Closure | undefined, facts: ClosureFacts): Promise<number> {
      const saving =
        closure === undefined
          ? call(closureRoutes.addClosure, { params, body: facts })
          : call(closureRoutes.changeClosure, {
              params: { id: String(closure.id) },
              body: { ...facts, version: closure.version },
            });
      const { id, changeId } = await saving.finally(refresh);
      toastUndoChanges(`${facts.name} saved`, [changeId], refresh);
      return id;
    },
    async addHolidays(year: number, names: readonly string[]) {
      const { saved } = await call(closureRoutes.addHolidays, {
        params,
        body: { year, names: [...names] },
      }).finally(refresh);
      const text = saved.length === 0 ? 'Already closed on these days' : `${saved.length} holidays added`;
      toastUndoChanges(
        text,
        saved.map(({ changeId }) => changeId),
        refresh,
      );
    },
    async remove({ id, name, version }: Closure) {
      const { changeId } = await call(closureRoutes.removeClosure, {
        params: { id: String(id) },
        body: { version },
      }).finally(refresh);
      toastUndoChanges(`${name} removed`, [changeId], refresh);
    },
    async resolve(closureId: number, wanted: Resolve) {
      const done = await call(closureRoutes.resolveAffected, {
        params: { id: String(closureId) },
        body: wanted,
      }).finally(refresh);
      const text = resolvedText(wanted.how, done);
      // Customers got an email, so this has no undo.
      if (wanted.how === 'RESCHEDULE') toastDone(text);
      else toastUndoChanges(text, done.changeIds, refresh);
    },
  };
}
