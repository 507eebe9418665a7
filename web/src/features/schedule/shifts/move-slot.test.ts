import { defaultTimingSettings } from '@washboard/contract/schedule/shifts.constants.ts';
import { emptyWeek, minutesOf } from '@washboard/contract/schedule/shifts.rules.ts';
import type { Shift } from '@washboard/contract/schedule/shifts.schemas.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedTo, slotOf } from './move-slot.ts';

const shift: Shift = {
  id: 1,
  name: 'Morning',
  type: 'SHIFT',
  version: 1,
  deliveryTimingSettings: defaultTimingSettings,
  timings: emptyWeek().map((slot) => ({ ...slot, isActive: slot.day === 1 || slot.day === 3 })),
};

test('moves a slot in quarter hours and to a free day', () => {
  const moved = movedTo(shift, 1, { grip: 'whole', minutes: 37, days: 1 });
  expect(slotOf(moved, 1).isActive).toBe(false);
  expect(slotOf(moved, 2)).toMatchObject({ isActive: true, startTime: '09:30', endTime: '17:30' });
});

test('stays where the shift already has a slot', () => {
  expect(movedTo(shift, 1, { grip: 'whole', minutes: 0, days: 2 })).toBe(shift);
});

test('changes one edge alone', () => {
  expect(slotOf(movedTo(shift, 1, { grip: 'end', minutes: 30, days: 0 }), 1).endTime).toBe('17:30');
  expect(slotOf(movedTo(shift, 1, { grip: 'start', minutes: -30, days: 0 }), 1).startTime).toBe('08:30');
});

test('keeps every slot within its day, with the start before the end', () => {
  const move = fc.record({
    grip: fc.constantFrom('whole' as const, 'start' as const, 'end' as const),
    minutes: fc.integer({ min: -3000, max: 3000 }),
    days: fc.integer({ min: -9, max: 9 }),
  });
  fc.assert(
    fc.property(move, (given) => {
      const { timings } = movedTo(shift, 1, given);
      const active = timings.filter(({ isActive }) => isActive);
      expect(active).toHaveLength(2);
      for (const { startTime, endTime } of active)
        expect(minutesOf(startTime)).toBeLessThan(minutesOf(endTime));
    }),
  );
});
