import { useQueryClient } from '@tanstack/react-query';
import { modifierRoutes } from '@washboard/contract/catalog/modifiers/modifiers.routes.ts';
import { priceRoutes } from '@washboard/contract/catalog/prices/prices.routes.ts';
import { serviceRoutes } from '@washboard/contract/catalog/services/services.routes.ts';
import { storePriceRoutes } from '@washboard/contract/catalog/store-prices.routes.ts';
import { toastUndoChanges } from '../../blocks/audit/undo-change.ts';
import { keyOf } from '../../lib/api/query.ts';

/** Runs a change of services, modifiers or prices, refreshes, and offers its undo. */
export function useServicesChange() {
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(
      [
        serviceRoutes.listServices,
        modifierRoutes.listModifiers,
        priceRoutes.listServicePrices,
        priceRoutes.readPriceGrid,
        priceRoutes.listPriceChanges,
        storePriceRoutes.listStorePrices,
      ].map((route) => queries.invalidateQueries({ queryKey: keyOf(route) })),
    );
  return async <Saved extends { changeId: number | null }>(text: string, change: Promise<Saved>) => {
    const saved = await change.finally(refresh);
    toastUndoChanges(text, [saved.changeId], refresh);
    return saved;
  };
}
