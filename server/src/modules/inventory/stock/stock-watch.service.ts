import type { AttentionKind } from '@washboard/contract/attention/attention.schemas.ts';
import type { Watch } from '../../../platform/across/watch.ts';
import { countLowStock } from './stock.views.ts';

/** Products that are running low, by store. */
export const stockWatch = {
  kind: 'lowStock' satisfies AttentionKind,
  permission: 'stock.manage',
  async count({ business }, stores) {
    const found = await countLowStock(
      business,
      stores.map(({ id }) => id),
    );
    return found.map((one) => ({ ...one, cents: null }));
  },
} satisfies Watch;
