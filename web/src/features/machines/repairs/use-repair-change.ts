import { useQueryClient } from '@tanstack/react-query';
import type { Saved } from '@washboard/contract/core/saved.ts';
import { machineLinksRouteNames } from '@washboard/contract/machine-links/machine-links-route-names.ts';
import { repairRouteNames } from '@washboard/contract/machines/repairs/repair-route-names.ts';
import { toastUndoChanges } from '../../../blocks/audit/undo-change.ts';

/** Announces a change of a repair, with undo; what shows it is read again. */
export function useRepairChange() {
  const queries = useQueryClient();
  const names = [...Object.values(repairRouteNames), ...Object.values(machineLinksRouteNames)];
  const refresh = () => Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })));
  return async (text: string, change: Promise<Saved>): Promise<void> => {
    const saved = await change.finally(refresh);
    toastUndoChanges(text, [saved.changeId], refresh);
  };
}
