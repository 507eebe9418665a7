import { useQueryClient } from '@tanstack/react-query';
import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { toastDone, toastError, toastUndo } from '../../lib/toasts.tsx';

/** Says that something was saved, with Undo for its audit entry. Everything on the page is read again after an undo. */
export function useToastUndo(): (text: string, changeId: number | null) => void {
  const queries = useQueryClient();
  return (text, changeId) => {
    if (changeId === null) return toastDone('Nothing changed');
    toastUndo(
      text,
      () =>
        void call(auditRoutes.undoChange, { params: { id: String(changeId) } })
          .finally(() => queries.invalidateQueries())
          .catch((error: unknown) => toastError(errorText(error))),
    );
  };
}
