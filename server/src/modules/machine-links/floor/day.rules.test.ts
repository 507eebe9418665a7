import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spansOf } from './day.rules.ts';

const minute = 60_000;
const report = (state: 'AVAILABLE' | 'RUNNING' | 'FINISHED', at: number) => ({
  state,
  at,
  endsAt: null,
  isDoorOpen: null,
});
const short = (spans: ReturnType<typeof spansOf>) =>
  spans.map(({ activity, isMeasured, from, until }) => [
    activity,
    isMeasured,
    Date.parse(from) / minute,
    Date.parse(until) / minute,
  ]);

test('a day of reports and turns is one row of spans', () => {
  const day = {
    type: 'WASHER' as const,
    reports: [report('RUNNING', 10 * minute), report('AVAILABLE', 40 * minute)],
    turns: [
      { at: 10 * minute, starts: 1 },
      { at: 60 * minute, starts: 1 },
    ],
  };
  expect(short(spansOf(day, 0, 100 * minute))).toEqual([
    ['UNKNOWN', false, 0, 10],
    ['RUNNING', true, 10, 40],
    ['IDLE', true, 40, 60],
    ['RUNNING', false, 60, 87],
    ['IDLE', false, 87, 100],
  ]);
});

test('what began before the day counts from its start', () => {
  const day = { type: 'DRYER' as const, reports: [report('FINISHED', -minute)], turns: [] };
  expect(short(spansOf(day, 0, 5 * minute))).toEqual([['FINISHED_CLOSED', true, 0, 5]]);
});

test('the spans of any day have no gap and no overlap', () => {
  const at = fc.integer({ min: -60, max: 700 }).map((minutes) => minutes * minute);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('AVAILABLE' as const, 'RUNNING' as const, 'FINISHED' as const), at)),
      fc.array(fc.record({ at, starts: fc.integer({ min: 1, max: 8 }) })),
      (reports, turns) => {
        const given = { type: 'DRYER' as const, reports: reports.map(([s, when]) => report(s, when)), turns };
        const spans = spansOf(given, 0, 600 * minute);
        expect(Date.parse(spans[0]?.from ?? '')).toBe(0);
        expect(Date.parse(spans.at(-1)?.until ?? '')).toBe(600 * minute);
        for (const [index, span] of spans.entries()) {
          expect(span.from < span.until).toBe(true);
          if (index > 0) expect(span.from).toBe(spans[index - 1]?.until);
        }
      },
    ),
  );
});
