import {
  type Attention,
  type AttentionLine,
  attentionKinds,
} from '@washboard/contract/attention/attention.schemas.ts';
import { can } from '@washboard/contract/can.ts';
import type { Watch, Watched } from '../../platform/across/watch.ts';
import type { Asking } from '../../platform/context.ts';
import { storesFor } from '../locations/index.ts';

/** What needs attention in these stores, as far as the user may see it. */
export async function attentionOf(
  watches: readonly Watch[],
  asking: Asking,
  storeIds: readonly number[] | undefined,
): Promise<Attention> {
  const stores = [...(await storesFor(asking.business, asking.actor.stores, storeIds)).values()];
  const lines = await Promise.all(
    attentionKinds.map(async (kind): Promise<AttentionLine | null> => {
      const watch = watches.find((one) => one.kind === kind);
      if (watch === undefined || !can(asking.actor, watch.permission)) return null;
      return lineOf(kind, await watch.count(asking, stores));
    }),
  );
  return { asOf: asking.now.toISOString(), lines: lines.filter((line) => line !== null) };
}

function lineOf(kind: AttentionLine['kind'], found: readonly Watched[]): AttentionLine | null {
  const count = found.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return null;
  const hasAmount = found.some(({ cents }) => cents !== null);
  return {
    kind,
    count,
    cents: hasAmount ? found.reduce((sum, { cents }) => sum + (cents ?? 0), 0) : null,
    stores: found.flatMap(({ storeId, count }) =>
      storeId === null || count === 0 ? [] : [{ storeId, count }],
    ),
  };
}
