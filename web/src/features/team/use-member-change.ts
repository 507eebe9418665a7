import { useQueryClient } from '@tanstack/react-query';
import { teamRouteNames } from '@washboard/contract/team/team-route-names.ts';
import { toastUndoChanges } from '../../blocks/audit/undo-change.ts';

/** Announces a change of a member, with undo; what shows them is read again. */
export function useMemberChange() {
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(Object.values(teamRouteNames).map((name) => queries.invalidateQueries({ queryKey: [name] })));
  return async <T extends { changeId: number | null }>(text: string, change: Promise<T>): Promise<T> => {
    const saved = await change.finally(refresh);
    toastUndoChanges(text, [saved.changeId], refresh);
    return saved;
  };
}
