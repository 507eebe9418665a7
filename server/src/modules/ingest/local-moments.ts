import { type LocalDay, localTimeOf, MINUTE_MS, type Zone } from '@washboard/contract/core/time.ts';

/** The wall clock of a store, as far as figures need it. */
export interface LocalMoment {
  day: LocalDay;
  hour: number;
}

/** No zone of this century changes its clocks, its hour or its day but at a quarter of an hour. */
const quarterMs = 15 * MINUTE_MS;

/** Local moments of instants in zones; those of one batch lie close together, so each quarter is asked once. */
export function localMoments(): (at: number, zone: Zone) => LocalMoment {
  const known = new Map<string, LocalMoment>();
  return (at, zone) => {
    const quarter = Math.floor(at / quarterMs);
    const key = `${quarter} ${zone}`;
    const moment = known.get(key) ?? localTimeOf(quarter * quarterMs, zone);
    known.set(key, moment);
    return moment;
  };
}
