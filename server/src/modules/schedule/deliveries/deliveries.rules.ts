import { addDays, type LocalDay, localTimeOf, weekdayOf } from '@washboard/contract/core/time/time.ts';
import type {
  DayWindow,
  DeliveryDay,
  Stop,
} from '@washboard/contract/schedule/deliveries/deliveries.schemas.ts';
import { minutesOf } from '@washboard/contract/schedule/shifts.rules.ts';
import type { Shift } from '@washboard/contract/schedule/shifts.schemas.ts';

interface Planned {
  startDate: LocalDay;
  endDate: LocalDay;
  timeZone: string;
  shifts: readonly Shift[];
  closures: readonly { name: string; startDate: LocalDay; endDate: LocalDay }[];
  stops: readonly Stop[];
}

const providers = { OWN_DELIVERY: 'OWN', CENTS_DELIVERY: 'ON_DEMAND' } as const;
const outside = { OWN: 'Outside own driver windows', ON_DEMAND: 'Outside on-demand windows' } as const;

/** Each day with its windows; a stop belongs to the window of its provider that it shares most time with. */
export function deliveryDays({
  startDate,
  endDate,
  timeZone,
  shifts,
  closures,
  stops,
}: Planned): DeliveryDay[] {
  const days: DeliveryDay[] = [];
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) {
    const closure = closures.find((one) => one.startDate <= day && day <= one.endDate);
    const windows = closure === undefined ? windowsOn(day, shifts) : [];
    for (const stop of stops) {
      const from = localTimeOf(new Date(stop.windowStart), timeZone);
      if (from.day !== day) continue;
      windowOf(stop, minutesOf(from.time), windows).stops.push(stop);
    }
    days.push({ day, closed: closure?.name ?? null, windows: windows.map(withCounts) });
  }
  return days;
}

/** The windows of a weekday, by start. */
function windowsOn(day: LocalDay, shifts: readonly Shift[]): DayWindow[] {
  const weekday = weekdayOf(day);
  return shifts
    .flatMap(({ id, name, type, timings, deliveryTimingSettings: { maxStops, serviceType } }) => {
      const slot = timings.find((one) => one.day === weekday && one.isActive);
      if (type === 'SHIFT' || slot === undefined) return [];
      const { startTime, endTime } = slot;
      const window = {
        shiftId: id,
        name,
        provider: providers[type],
        startTime,
        endTime,
        serviceType,
        maxStops,
      };
      return [{ ...window, used: 0, missed: 0, stops: [] as Stop[] }];
    })
    .sort((one, other) => minutesOf(one.startTime) - minutesOf(other.startTime));
}

/** Adds a group for stops that no window covers. */
function windowOf(stop: Stop, start: number, windows: DayWindow[]): DayWindow {
  const end = start + (Date.parse(stop.windowEnd) - Date.parse(stop.windowStart)) / 60_000;
  const shared = (window: DayWindow) =>
    window.shiftId === null
      ? 0
      : Math.min(end, minutesOf(window.endTime)) - Math.max(start, minutesOf(window.startTime));
  const own = windows.filter(({ provider }) => provider === stop.provider);
  const best = own.reduce<DayWindow | undefined>(
    (most, one) => (shared(one) > (most === undefined ? 0 : shared(most)) ? one : most),
    undefined,
  );
  const found = best ?? own.find(({ shiftId }) => shiftId === null);
  if (found !== undefined) return found;
  const rest: DayWindow = {
    shiftId: null,
    name: outside[stop.provider],
    provider: stop.provider,
    startTime: '00:00',
    endTime: '24:00',
    serviceType: 'ALL',
    maxStops: null,
    used: 0,
    missed: 0,
    stops: [],
  };
  windows.push(rest);
  return rest;
}

const withCounts = (window: DayWindow): DayWindow => ({
  ...window,
  used: window.stops.filter(({ outcome }) => outcome !== 'CANCELLED').length,
  missed: window.stops.filter(({ outcome }) => outcome === 'MISSED').length,
});
