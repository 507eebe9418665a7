import { type LocalDay, latestDayOf } from '@washboard/contract/core/time/time.ts';
import { useState } from 'react';
import { viewerZone } from '../../lib/format.ts';
import { useLocationTree } from './use-location-tree.ts';

/** Today at the user's stores: the latest day, if they differ. Undefined until the stores are loaded. */
export function useStoreDay(): LocalDay | undefined {
  const { data, isPending } = useLocationTree();
  const [openedAt] = useState(() => new Date());
  if (isPending) return undefined;
  const zones = data?.locations.map(({ timeZone }) => timeZone) ?? [];
  return latestDayOf(openedAt, zones.length === 0 ? [viewerZone] : zones);
}
