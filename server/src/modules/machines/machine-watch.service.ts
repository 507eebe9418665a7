import type { AttentionKind } from '@washboard/contract/attention/attention.schemas.ts';
import type { Watch } from '../../platform/across/watch.ts';
import { countOutOfOrder } from './machines.views.ts';

/** Machines out of order. */
export const machineWatch = {
  kind: 'machinesOut' satisfies AttentionKind,
  permission: 'dashboard.view',
  async count({ business }, stores) {
    const found = await countOutOfOrder(
      business,
      stores.map(({ id }) => id),
    );
    return found.map((one) => ({ ...one, cents: null }));
  },
} satisfies Watch;
