import { useQueryClient } from '@tanstack/react-query';
import type { Saved } from '@washboard/contract/core/saved.ts';
import { deliverySettingsRoutes } from '@washboard/contract/delivery/settings/delivery-settings.routes.ts';
import { zoneRoutes } from '@washboard/contract/delivery/zones/zones.routes.ts';
import { toastUndoChanges } from '../../blocks/audit/undo-change.ts';
import { keyOf } from '../../lib/api/query.ts';

/** Runs a change of delivery, refreshes, and offers its undo. */
export function useDeliveryChange() {
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(
      [
        deliverySettingsRoutes.getDeliverySettings,
        deliverySettingsRoutes.listTiers,
        zoneRoutes.listZones,
      ].map((route) => queries.invalidateQueries({ queryKey: keyOf(route) })),
    );
  return async (text: string, change: Promise<Saved>) => {
    const { changeId } = await change.finally(refresh);
    toastUndoChanges(text, [changeId], refresh);
  };
}
