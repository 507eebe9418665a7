import { useQueryClient } from '@tanstack/react-query';
import type { Saved } from '@washboard/contract/core/saved.ts';
import { toastUndoChanges } from '../../../blocks/audit/undo-change.ts';
import { refreshModules } from '../../../blocks/live/refresh-modules.ts';
import { toastDone } from '../../../lib/toasts.tsx';

/** Announces a change of a machine, with undo unless it has none; what shows it is read again. */
export function useSetupChange({ canUndo = true }: { canUndo?: boolean } = {}) {
  const queries = useQueryClient();
  const refresh = () => refreshModules(queries, 'machine-links');
  return async (text: string, change: Promise<Saved>): Promise<Saved> => {
    const saved = await change.finally(refresh);
    if (canUndo) toastUndoChanges(text, [saved.changeId], refresh);
    else toastDone(text);
    return saved;
  };
}
