import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChartSeries, foldSeries, labelledPoints, sumOf, tableOf } from './chart-data.ts';

const one = (id: string, ...values: (number | null)[]): ChartSeries => ({ id, label: id, values });

test('more than six series become the five largest and Other, and nothing is lost', () => {
  const series = [1, 9, 2, 8, 3, 7, 4, 6].map((value, i) => one(`s${i}`, value, null));
  const folded = foldSeries(series);
  expect(folded.map((entry) => entry.id)).toEqual(['s1', 's3', 's5', 's6', 's7', 'other']);
  expect(sumOf(folded)).toEqual(sumOf(series));
});

test('a sum is unrecorded only if every series is', () => {
  expect(sumOf([one('a', 1, null, null), one('b', 2, 3, null)])).toEqual([3, 3, null]);
});

test('at most seven points have labels, the first always', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (count) => {
      const labelled = labelledPoints(count);
      expect(labelled.length).toBeLessThanOrEqual(7);
      expect(labelled[0]).toBe(0);
      expect(labelled.at(-1)).toBeLessThan(count);
    }),
  );
});

test('the table has a total for several series, and the comparison if there is one', () => {
  const points = [{ key: 'd', label: 'Nov 20', name: 'Fri, Nov 20' }];
  expect(tableOf('Day', points, [one('A', 1), one('B', 2)], { name: 'Oct 20', values: [5] })).toEqual({
    header: ['Day', 'A', 'B', 'Total', 'Oct 20'],
    rows: [['Fri, Nov 20', 1, 2, 3, 5]],
  });
});
