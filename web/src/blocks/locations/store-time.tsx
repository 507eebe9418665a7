import { formatInstant, zoneName } from '../../lib/format.ts';
import { useLocationTree } from './use-location-tree.ts';

interface Moment {
  at: string;
  timeZone: string;
}

/** ` EST` at a moment if the user's stores are in several zones, otherwise nothing. */
export function StoreZone({ at, timeZone }: Moment) {
  const stores = useLocationTree().data?.locations ?? [];
  const differ = stores.some((store) => store.timeZone !== stores[0]?.timeZone);
  return differ ? ` ${zoneName(at, timeZone)}` : '';
}

/** A time at a store, with its zone if the user's stores are in several. */
export const StoreTime = (moment: Moment) => (
  <>
    {formatInstant(moment.at, moment.timeZone)}
    <StoreZone {...moment} />
  </>
);
