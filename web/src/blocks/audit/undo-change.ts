import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { toastDone, toastError, toastUndo } from '../../lib/toasts.tsx';
import { mayNow } from '../session/access.ts';

/** Announces changes; for those who may, Undo reverses them, newest first. Refreshes in any case. */
export function toastUndoChanges(
  text: string,
  changeIds: readonly (number | null)[],
  refresh: () => Promise<unknown>,
): void {
  const ids = changeIds.filter((id) => id !== null);
  // Anyone else the route would sign out.
  if (ids.length === 0 || !mayNow('audit.undo')) {
    toastDone(text);
    return;
  }
  const undo = async () => {
    for (const id of ids.toReversed()) await call(auditRoutes.undoChange, { params: { id: String(id) } });
  };
  toastUndo(
    text,
    () =>
      void undo()
        .finally(refresh)
        .catch((error: unknown) => toastError(errorText(error))),
  );
}
