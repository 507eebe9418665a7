import { useQueryClient } from '@tanstack/react-query';
import type { Saved } from '@washboard/contract/core/saved.ts';
import { toastUndoChanges } from '../../../blocks/audit/undo-change.ts';
import { refreshModules } from '../../../blocks/live/refresh-modules.ts';

/** Announces a change of a repair, with undo; what shows it is read again. */
export function useRepairChange() {
  const queries = useQueryClient();
  const refresh = () => refreshModules(queries, 'machines', 'machine-links');
  return async (text: string, change: Promise<Saved>): Promise<void> => {
    const saved = await change.finally(refresh);
    toastUndoChanges(text, [saved.changeId], refresh);
  };
}
