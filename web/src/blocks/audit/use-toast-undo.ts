import { useQueryClient } from '@tanstack/react-query';
import { toastDone } from '../../lib/toasts.tsx';
import { toastUndoChanges } from './undo-change.ts';

/** Says that something was saved, with Undo for its audit entry. Everything on the page is read again after an undo. */
export function useToastUndo(): (text: string, changeId: number | null) => void {
  const queries = useQueryClient();
  return (text, changeId) =>
    changeId === null
      ? toastDone('Nothing changed')
      : toastUndoChanges(text, [changeId], () => queries.invalidateQueries());
}
