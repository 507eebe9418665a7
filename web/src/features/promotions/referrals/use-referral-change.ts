import { useQueryClient } from '@tanstack/react-query';
import type { Saved } from '@washboard/contract/core/saved.ts';
import { toastUndoChanges } from '../../../blocks/audit/undo-change.ts';
import { refreshModules } from '../../../blocks/live/refresh-modules.ts';

/** Announces a change of the referral program, with undo. */
export function useReferralChange() {
  const queries = useQueryClient();
  const refresh = () => refreshModules(queries, 'promotions');
  return async (text: string, change: Promise<Saved>): Promise<Saved> => {
    const saved = await change.finally(refresh);
    toastUndoChanges(text, [saved.changeId], refresh);
    return saved;
  };
}
