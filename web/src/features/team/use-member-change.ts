import { useQueryClient } from '@tanstack/react-query';
import { toastUndoChanges } from '../../blocks/audit/undo-change.ts';
import { refreshModules } from '../../blocks/live/refresh-modules.ts';

/** Announces a change of a member, with undo; what shows them is read again. */
export function useMemberChange() {
  const queries = useQueryClient();
  const refresh = () => refreshModules(queries, 'team');
  return async <T extends { changeId: number | null }>(text: string, change: Promise<T>): Promise<T> => {
    const saved = await change.finally(refresh);
    toastUndoChanges(text, [saved.changeId], refresh);
    return saved;
  };
}
