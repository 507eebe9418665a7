import { useQueryClient } from '@tanstack/react-query';
import type { Saved } from '@washboard/contract/core/saved.ts';
import { promotionRouteNames } from '@washboard/contract/promotions/promotion-route-names.ts';
import { toastUndoChanges } from '../../../blocks/audit/undo-change.ts';

/** Announces a change of the referral program, with undo. */
export function useReferralChange() {
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(
      Object.values(promotionRouteNames).map((name) => queries.invalidateQueries({ queryKey: [name] })),
    );
  return async (text: string, change: Promise<Saved>): Promise<Saved> => {
    const saved = await change.finally(refresh);
    toastUndoChanges(text, [saved.changeId], refresh);
    return saved;
  };
}
