import { DAY_MS, type LocalDay, localTimeOf, type Zone } from '@washboard/contract/core/time/time.ts';

const hourMs = 3_600_000;

/** A store's wall clock, fast enough for a million calls: offsets change only on the hour. */
export interface StoreClock {
  /** The instant (UTC milliseconds) of a local day at these seconds after midnight. */
  at(day: LocalDay, seconds: number): number;
  /** The local day, hour and seconds since midnight of an instant. */
  read(ms: number): { day: LocalDay; hour: number; seconds: number };
}

/** Skipped and repeated times never occur: laundries are closed when clocks change. */
export function storeClock(zone: Zone): StoreClock {
  const offsets = new Map<number, number>();
  const days = new Map<number, LocalDay>();
  const dayAt = (local: number) => {
    const count = Math.floor(local / DAY_MS);
    const day = days.get(count) ?? new Date(local).toISOString().slice(0, 10);
    days.set(count, day);
    return day;
  };
  const offsetAt = (ms: number) => {
    const hour = Math.floor(ms / hourMs);
    const known = offsets.get(hour);
    if (known !== undefined) return known;
    const { day, time } = localTimeOf(hour * hourMs, zone);
    const offset = Date.parse(`${day}T${time}Z`) - hour * hourMs;
    offsets.set(hour, offset);
    return offset;
  };
  return {
    at(day, seconds) {
      const wall = Date.parse(`${day}T00:00:00Z`) + seconds * 1000;
      return wall - offsetAt(wall - offsetAt(wall));
    },
    read(ms) {
      const local = ms + offsetAt(ms);
      const seconds = Math.floor((local / 1000) % 86_400);
      return {
        day: dayAt(local),
        hour: Math.floor(seconds / 3600),
        seconds,
      };
    },
  };
}
