import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payOfWeek, type Rate, rateOn, sumOfPay, type WorkedShift } from './pay.rules.ts';

const days = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18'];
const shifts = fc.uniqueArray(
  fc.record<WorkedShift & { hour: number }>({
    storeId: fc.integer({ min: 1, max: 3 }),
    businessDate: fc.constantFrom(...days),
    beganAt: fc.constant(''),
    hour: fc.nat(23),
    minutes: fc.nat(600),
  }),
  { selector: ({ businessDate, hour }) => `${businessDate} ${hour}`, maxLength: 12 },
);
const worked = shifts.map((all) =>
  all.map(({ hour, ...shift }) => ({
    ...shift,
    beganAt: `${shift.businessDate}T${String(hour).padStart(2, '0')}:00:00.000Z`,
  })),
);
const rates = fc.uniqueArray(
  fc.record<Rate>({ fromDay: fc.constantFrom(...days), hourlyCents: fc.integer({ min: 1, max: 9_999 }) }),
  { selector: ({ fromDay }) => fromDay },
);
const rule = fc.record({
  overtimeAfterMinutes: fc.nat(3_000),
  overtimeFactor: fc.integer({ min: 100, max: 300 }).map((percent) => percent * 10_000),
});
const total = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);

test('regular hours and overtime add up to what was worked, in any order of the shifts', () => {
  fc.assert(
    fc.property(worked, rates, rule, (all, paid, how) => {
      const stores = payOfWeek(all, paid, how);
      const minutes = total(all.map((one) => one.minutes));
      expect(total(stores.map((one) => one.overtimeMinutes))).toBe(
        Math.max(0, minutes - how.overtimeAfterMinutes),
      );
      expect(total(stores.map((one) => one.regularMinutes + one.overtimeMinutes))).toBe(minutes);
      const byStore = (a: { storeId: number }, b: { storeId: number }) => a.storeId - b.storeId;
      expect(payOfWeek(all.toReversed(), paid, how).toSorted(byStore)).toEqual(stores.toSorted(byStore));
    }),
  );
});

test('pay equals a count minute by minute, to the cent', () => {
  fc.assert(
    fc.property(worked, rates, rule, (all, paid, how) => {
      for (const store of payOfWeek(all, paid, how)) {
        let clock = 0;
        let exact: number | null = 0;
        for (const shift of all.toSorted((a, b) => a.beganAt.localeCompare(b.beganAt)))
          for (let minute = 0; minute < shift.minutes; minute++) {
            const percent = clock++ < how.overtimeAfterMinutes ? 100 : how.overtimeFactor / 10_000;
            if (shift.storeId !== store.storeId) continue;
            const rate = rateOn(paid, shift.businessDate);
            exact = rate === undefined || exact === null ? null : exact + rate.hourlyCents * percent;
          }
        expect(store.payCents).toBe(exact === null ? null : Math.floor((exact + 3_000) / 6_000));
      }
    }),
    { numRuns: 60 },
  );
});

test('pay never falls with a higher factor or a lower limit, and without overtime it is hours × rate', () => {
  fc.assert(
    fc.property(worked, rule, fc.integer({ min: 1, max: 9_999 }), (all, how, hourlyCents) => {
      const paid = [{ fromDay: '2026-01-01', hourlyCents }];
      const pay = (more: Partial<typeof how>) => sumOfPay(payOfWeek(all, paid, { ...how, ...more })) ?? -1;
      expect(pay({ overtimeFactor: how.overtimeFactor + 10_000 })).toBeGreaterThanOrEqual(pay({}));
      expect(pay({ overtimeFactor: 1_000_000 })).toBe(pay({ overtimeAfterMinutes: 10_080 }));
      expect(pay({})).toBeGreaterThanOrEqual(pay({ overtimeFactor: 1_000_000 }));
    }),
  );
});

test('44 hours at $20 with overtime after 40 are paid as 46', () => {
  const week = days.map((day) => ({
    storeId: 1,
    businessDate: day,
    beganAt: `${day}T08:00:00.000Z`,
    minutes: 11 * 60,
  }));
  const how = { overtimeAfterMinutes: 2_400, overtimeFactor: 1_500_000 };
  expect(payOfWeek(week, [{ fromDay: '2026-11-01', hourlyCents: 2_000 }], how)).toEqual([
    { storeId: 1, regularMinutes: 2_400, overtimeMinutes: 240, payCents: 92_000 },
  ]);
  expect(payOfWeek(week, [{ fromDay: '2026-11-16', hourlyCents: 2_000 }], how)[0]?.payCents).toBeNull();
});
