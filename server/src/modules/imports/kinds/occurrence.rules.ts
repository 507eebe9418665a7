import type { Occurrence } from '../../../platform/occurrence.ts';
import type { PlacedImport } from './server-kind.rules.ts';

/** A row's occurrence. `at` is milliseconds since 1970 UTC. */
export function occurrenceOf(
  record: PlacedImport,
  { at, businessDate }: { at: number; businessDate: string },
): Occurrence {
  return { storeId: record.store_id, at: new Date(at).toISOString(), businessDate };
}
