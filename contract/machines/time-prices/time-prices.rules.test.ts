import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMinutes, priceStepMinutes, sharedDays, type TimedHours } from './time-prices.rules.ts';

const steps = dayMinutes / priceStepMinutes;
const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'].map((day) => `${day}T05:00:00.000Z`);

const rule = fc
  .record({
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    hours: fc.uniqueArray(fc.integer({ min: 0, max: steps }), { minLength: 2, maxLength: 2 }),
    ends: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 2 }),
    isOpen: fc.boolean(),
  })
  .map(({ weekdays, hours, ends, isOpen }): TimedHours => {
    const [from = 0, until = 0] = hours.toSorted((a, b) => a - b);
    const [first = 0, last = 0] = ends.toSorted((a, b) => a - b);
    return {
      weekdays,
      fromMinute: from * priceStepMinutes,
      untilMinute: until * priceStepMinutes,
      effectiveFrom: days[first] ?? '',
      effectiveUntil: isOpen ? null : (days[last] ?? null),
    };
  });

/** Each quarter of an hour of each weekday, in each period between two of the days. */
function* momentsOf({ weekdays, fromMinute, untilMinute, effectiveFrom, effectiveUntil }: TimedHours) {
  for (const day of days)
    if (day >= effectiveFrom && (effectiveUntil === null || day < effectiveUntil))
      for (const weekday of weekdays)
        for (let minute = fromMinute; minute < untilMinute; minute += priceStepMinutes)
          yield { weekday, moment: `${day} ${weekday} ${minute}` };
}

test('two prices share the days on which they have a moment in common', () => {
  fc.assert(
    fc.property(rule, rule, (a, b) => {
      const known = new Set([...momentsOf(b)].map(({ moment }) => moment));
      const common = new Set(
        [...momentsOf(a)].flatMap(({ weekday, moment }) => (known.has(moment) ? [weekday] : [])),
      );
      expect(new Set(sharedDays(a, b))).toEqual(common);
    }),
  );
});
