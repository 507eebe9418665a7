import { fixedComparisons } from '@washboard/contract/analytics/comparisons.ts';
import { periodTypes } from '@washboard/contract/core/time/periods.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysAnywhere, zonePeriods } from './periods.rules.ts';

const zones = [
  'Etc/GMT+12',
  'Pacific/Honolulu',
  'America/New_York',
  'UTC',
  'Asia/Tokyo',
  'Pacific/Kiritimati',
];
const given = {
  type: fc.constantFrom(...periodTypes.filter((type) => type !== 'CUSTOM')),
  compareTo: fc.constantFrom(...fixedComparisons, { from: '2025-02-03' }, null),
  now: fc.date({ min: new Date('2025-01-01'), max: new Date('2028-12-31'), noInvalidDate: true }),
};

it('covers the days of a period and its comparison in any zone', () => {
  fc.assert(
    fc.property(fc.record(given), ({ type, compareTo, now }) => {
      const period = { type, startDate: null, endDate: null };
      const anywhere = daysAnywhere(period, compareTo, now);
      const stores = zones.map((timeZone, id) => ({ id, name: timeZone, timeZone }));
      const days = zonePeriods(stores, period, compareTo, now).flatMap(({ range, compare }) => [
        range,
        ...(compare === null ? [] : [compare]),
      ]);
      const [first] = days.map(({ startDate }) => startDate).sort();
      const last = days
        .map(({ endDate }) => endDate)
        .sort()
        .at(-1);
      expect(anywhere).toEqual({ startDate: first, endDate: last });
    }),
    { numRuns: 500 },
  );
});
