import { businessDayOf, type LocalDay, MINUTE_MS, type Zone } from '@washboard/contract/core/time.ts';

/** No zone of this century changes its clocks or its day but at a quarter of an hour. */
const quarterMs = 15 * MINUTE_MS;

/** The local day of instants in zones; those of one batch lie close together, so each quarter is asked once. */
export function dayFinder(): (at: number, zone: Zone) => LocalDay {
  const known = new Map<string, LocalDay>();
  return (at, zone) => {
    const quarter = Math.floor(at / quarterMs);
    const key = `${quarter} ${zone}`;
    const day = known.get(key) ?? businessDayOf(quarter * quarterMs, zone);
    known.set(key, day);
    return day;
  };
}
