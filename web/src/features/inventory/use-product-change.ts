import { useQueryClient } from '@tanstack/react-query';
import type { Saved } from '@washboard/contract/core/saved.ts';
import { toastUndoChanges } from '../../blocks/audit/undo-change.ts';
import { refreshModules } from '../../blocks/live/refresh-modules.ts';

/** Announces a change of products or stock, with undo; what shows them is read again. */
export function useProductChange() {
  const queries = useQueryClient();
  const refresh = () => refreshModules(queries, 'inventory');
  return async <T extends Pick<Saved, 'changeId'>>(text: string, change: Promise<T>): Promise<T> => {
    const saved = await change.finally(refresh);
    toastUndoChanges(text, [saved.changeId], refresh);
    return saved;
  };
}
