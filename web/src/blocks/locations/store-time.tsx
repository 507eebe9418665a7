import { formatInstant, zoneName } from '../../lib/format.ts';
import { useLocationTree } from './use-location-tree.ts';

/** A time at a store, with its zone if the user's stores are in several. */
export function StoreTime({ at, timeZone }: { at: string; timeZone: string }) {
  const stores = useLocationTree().data?.locations ?? [];
  const differ = stores.some((store) => store.timeZone !== stores[0]?.timeZone);
  return `${formatInstant(at, timeZone)}${differ ? ` ${zoneName(at, timeZone)}` : ''}`;
}
