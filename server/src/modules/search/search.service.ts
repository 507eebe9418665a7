import { can } from '@washboard/contract/can.ts';
import type { FoundRecord } from '@washboard/contract/search/search.schemas.ts';
import type { Finder } from '../../platform/across/finder.ts';
import type { Asking } from '../../platform/context.ts';

const perKind = 6;

/** What all finders find that the user may see: exact matches first, then by kind in the order of the finders. */
export async function search(finders: readonly Finder[], asking: Asking, q: string): Promise<FoundRecord[]> {
  const allowed = finders.filter(({ permission }) => can(asking.actor, permission));
  const found = await Promise.all(
    allowed.map(async ({ kind, find }) =>
      (await find(asking, q, perKind)).map(({ isExact = false, ...record }) => ({
        kind,
        ...record,
        isExact,
      })),
    ),
  );
  return found
    .flat()
    .sort((a, b) => Number(b.isExact) - Number(a.isExact))
    .map(({ isExact: _, ...record }) => record);
}
