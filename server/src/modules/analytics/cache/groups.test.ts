import type { Dimension } from '@washboard/contract/core/figures/dimensions.ts';
import { addDays, numberOfDay, weekdayOf } from '@washboard/contract/core/time/time.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { FactQuestion } from '../query/analytics.views.ts';
import { namedDays } from '../query/span-days.rules.ts';
import { columnsOf, createCutList } from './columns.rules.ts';
import { createGroups } from './groups.rules.ts';
import type { SumRow } from './rollup-changes.views.ts';

const source = { measures: { gross: sql`1`, net: sql`1`, orders: sql`1` } };
const width = Object.keys(source.measures).length;
const stores = [3, 5, 8];
const range = { startDate: '2025-11-20', endDate: '2026-11-20' };

const dayOf = (n: number) => addDays('2025-11-01', n);
const row = fc.record({
  storeId: fc.constantFrom(...stores),
  day: fc.integer({ min: 0, max: 420 }).map(dayOf),
  at: fc.constant(null),
  cuts: fc.constantFrom('WALK_IN', 'ONLINE', 'SELF_SERVE').map((type) => [type]),
  amounts: fc.array(fc.integer({ min: -9_000_000_000, max: 9_000_000_000 }), {
    minLength: width,
    maxLength: width,
  }),
});
const given = {
  rows: fc.array(row, { maxLength: 200 }),
  dirty: fc.uniqueArray(fc.integer({ min: 0, max: 420 }).map(dayOf)),
  dimensions: fc.subarray<Dimension>(['store', 'date', 'weekday', 'saleType']),
  weekdays: fc.option(fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }), { nil: undefined }),
  saleTypes: fc.constantFrom<'ONLINE'[] | undefined>(undefined, ['ONLINE']),
};

function questionOf(dimensions: readonly Dimension[], filters: FactQuestion['filters']): FactQuestion {
  const asked = { dimensions, filters, range, shift: 0, lastDay: range.endDate, grouping: 'day' as const };
  const measures = ['gross', 'orders'];
  return { ...asked, source, measures, storeIds: stores, days: namedDays(asked) } as unknown as FactQuestion;
}

/** A row's value in a dimension. */
function keyOf({ storeId, day, cuts }: SumRow, dimension: Dimension) {
  if (dimension === 'store') return storeId;
  if (dimension === 'date') return day;
  return dimension === 'weekday' ? weekdayOf(day) : (cuts[0] ?? null);
}

const ordersAt = Object.keys(source.measures).indexOf('orders');

function addedUp(rows: readonly SumRow[], dimensions: readonly Dimension[]) {
  const groups = new Map<string, number[]>();
  for (const one of rows) {
    const keys = JSON.stringify(dimensions.map((dimension) => keyOf(one, dimension)));
    const [gross = 0, orders = 0] = groups.get(keys) ?? [];
    groups.set(keys, [gross + (one.amounts[0] ?? 0), orders + (one.amounts[ordersAt] ?? 0)]);
  }
  return groups;
}

it('adds up by the requested dimensions what filters leave, without dirty days and other periods', () => {
  fc.assert(
    fc.property(fc.record(given), ({ rows, dirty, dimensions, weekdays, saleTypes }) => {
      const list = createCutList();
      const question = questionOf(dimensions, { weekdays, saleTypes });
      const held = stores.map((id) =>
        columnsOf(
          rows.filter(({ storeId }) => storeId === id),
          list,
        ),
      );
      const groups = createGroups(question, ['saleType'], list);
      for (const [i, sums] of held.entries())
        groups.add(stores[i] ?? 0, sums, { range, before: null }, new Set(dirty.map(numberOfDay)));
      const left = rows.filter(
        ({ day, cuts }) =>
          range.startDate <= day &&
          day <= range.endDate &&
          !dirty.includes(day) &&
          weekdays?.includes(weekdayOf(day)) !== false &&
          (saleTypes === undefined || cuts[0] === 'ONLINE'),
      );
      const found = groups
        .all()
        .map(({ keys, amounts }): [string, number[]] => [
          JSON.stringify(dimensions.map((dimension) => keys[dimension])),
          Array.from(amounts),
        ]);
      expect(new Map(found)).toEqual(addedUp(left, dimensions));
    }),
  );
});

it('keeps any number of groups apart', () => {
  const rows = Array.from({ length: 366 }, (_, n) => addDays(range.startDate, n)).flatMap((day, n) =>
    stores.map((storeId) => ({
      storeId,
      day,
      at: null,
      cuts: ['ONLINE'],
      amounts: Array(width).fill(n + storeId),
    })),
  );
  const list = createCutList();
  const held = stores.map((id) =>
    columnsOf(
      rows.filter(({ storeId }) => storeId === id),
      list,
    ),
  );
  const groups = createGroups(questionOf(['store', 'date'], {}), ['saleType'], list);
  expect(groups.all()).toEqual([]);
  for (const [i, sums] of held.entries()) groups.add(stores[i] ?? 0, sums, { range, before: null });
  expect(groups.all().map(({ keys, amounts }) => [keys.store, keys.date, amounts[1]])).toEqual(
    stores.flatMap((id) => Array.from({ length: 366 }, (_, n) => [id, addDays(range.startDate, n), n + id])),
  );
});
