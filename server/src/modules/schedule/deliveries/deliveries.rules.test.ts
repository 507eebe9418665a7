import type { Stop } from '@washboard/contract/schedule/deliveries/deliveries.schemas.ts';
import { emptyWeek } from '@washboard/contract/schedule/shifts.rules.ts';
import type { Shift } from '@washboard/contract/schedule/shifts.schemas.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveryDays } from './deliveries.rules.ts';

const timeZone = 'America/New_York';
const window = (id: number, startTime: string, endTime: string, type: Shift['type'] = 'OWN_DELIVERY') => ({
  id,
  name: `Window ${id}`,
  type,
  timings: emptyWeek().map((slot) => ({ ...slot, isActive: true, startTime, endTime })),
  deliveryTimingSettings: { maxStops: 2, serviceType: 'ALL' as const, bufferHours: 1 },
  version: 1,
});
/** On November 25, 2026, from an hour in New York, two hours long. */
const stop = (id: number, hour: number, more: Partial<Stop> = {}): Stop => ({
  id,
  orderId: id,
  orderCode: `W-${id}`,
  orderStatus: 'READY',
  customerName: null,
  kind: 'RETURN',
  provider: 'OWN',
  windowStart: new Date(Date.UTC(2026, 10, 25, hour + 5)).toISOString(),
  windowEnd: new Date(Date.UTC(2026, 10, 25, hour + 7)).toISOString(),
  outcome: null,
  driver: null,
  ...more,
});
const days = (stops: readonly Stop[], more: object = {}) =>
  deliveryDays({
    startDate: '2026-11-25',
    endDate: '2026-11-25',
    timeZone,
    shifts: [window(2, '13:00', '17:00'), window(1, '08:00', '12:00'), window(3, '08:00', '20:00', 'SHIFT')],
    closures: [],
    stops,
    ...more,
  });

test('puts each stop into the window of its provider that it shares most time with', () => {
  const [day] = days([stop(1, 8), stop(2, 11), stop(3, 12), stop(4, 14), stop(5, 20)]);
  expect(day?.windows.map(({ shiftId, stops }) => [shiftId, stops.map(({ id }) => id)])).toEqual([
    [1, [1, 2]],
    [2, [3, 4]],
    [null, [5]],
  ]);
});

test('counts used and missed stops, without canceled ones', () => {
  const [day] = days([stop(1, 8, { outcome: 'MISSED' }), stop(2, 8, { outcome: 'CANCELLED' }), stop(3, 9)]);
  expect(day?.windows[0]).toMatchObject({ used: 2, missed: 1, maxStops: 2 });
});

test('shows stops of a closed day outside its windows, with the name of the closure', () => {
  const closures = [{ name: 'Repairs', startDate: '2026-11-24', endDate: '2026-11-25' }];
  const [day] = days([stop(1, 8)], { closures });
  expect(day).toMatchObject({
    closed: 'Repairs',
    windows: [{ shiftId: null, name: 'Outside own driver windows', used: 1 }],
  });
});

test('shows each stop exactly once', () => {
  const anyStop = fc.record({
    hour: fc.integer({ min: 0, max: 21 }),
    provider: fc.constantFrom('OWN' as const, 'ON_DEMAND' as const),
  });
  fc.assert(
    fc.property(fc.array(anyStop, { maxLength: 30 }), (made) => {
      const stops = made.map(({ hour, provider }, index) => stop(index + 1, hour, { provider }));
      const shown = days(stops).flatMap((day) => day.windows.flatMap((one) => one.stops.map(({ id }) => id)));
      expect(shown.sort((a, b) => a - b)).toEqual(stops.map(({ id }) => id));
    }),
  );
});
