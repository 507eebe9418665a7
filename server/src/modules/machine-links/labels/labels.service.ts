import type { machineLabelsSchema } from '@washboard/contract/machine-links/labels/labels.schemas.ts';
import { mostOnPlan } from '@washboard/contract/machine-links/plan/plan.constants.ts';
import type { z } from 'zod';
import type { Asking } from '../../../platform/context.ts';
import { storesFor } from '../../locations/index.ts';
import { readFloorPage } from '../floor/floor.views.ts';

/** The labels of the machines of a store. `address` has `{machine}` where the machine's id goes. */
export async function listLabels(
  { business, actor, now }: Asking,
  address: string | undefined,
  storeId: number,
): Promise<z.output<typeof machineLabelsSchema>> {
  await storesFor(business, actor.stores, [storeId]);
  if (address === undefined) return { labels: null };
  const rows = await readFloorPage(
    business,
    { storeIds: [storeId], type: null, q: undefined, at: now },
    { direction: 'next', after: null, offset: 0, limit: mostOnPlan },
  );
  return {
    labels: rows.map(({ id, type, number, sizePounds }) => ({
      id,
      type,
      number,
      sizePounds,
      link: address.replaceAll('{machine}', String(id)),
    })),
  };
}
