import type { Happening } from '../../../platform/happening.ts';
import type { PlacedImport } from './server-kind.ts';

/** Where and when a row happened, as it is recorded. `at` is milliseconds since 1970 UTC. */
export function happeningOf(
  record: PlacedImport,
  { at, businessDate }: { at: number; businessDate: string },
): Happening {
  return { storeId: record.store_id, at: new Date(at).toISOString(), businessDate };
}
