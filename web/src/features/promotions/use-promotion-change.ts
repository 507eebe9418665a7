import { useQueryClient } from '@tanstack/react-query';
import type { Saved } from '@washboard/contract/core/saved.ts';
import { promotionRoutes } from '@washboard/contract/promotions/promotions.routes.ts';
import { toastUndoChanges } from '../../blocks/audit/undo-change.ts';
import { keyOf } from '../../lib/api/query.ts';

/** Announces a change of promotions, with undo. */
export function usePromotionChange() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: keyOf(promotionRoutes.listPromotions) });
  return async (text: string, change: Promise<Saved>): Promise<Saved> => {
    const saved = await change.finally(refresh);
    toastUndoChanges(text, [saved.changeId], refresh);
    return saved;
  };
}
