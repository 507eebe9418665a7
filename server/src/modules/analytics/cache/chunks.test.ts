import { addDays, numberOfDay } from '@washboard/contract/core/time/time.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Chunk, createChunks, learn } from './chunks.rules.ts';
import { type CutList, createCutList, noSums } from './columns.rules.ts';
import type { RollupChanges, SumRow } from './rollup-changes.views.ts';

const year = { startDate: '2026-01-01', endDate: '2026-12-31' };
const dayAt = (n: number) => addDays(year.startDate, n);
const rowOf = (storeId: number, day: string, cut: string, amount: number): SumRow => ({
  storeId,
  day,
  at: null,
  cuts: [cut],
  amounts: [amount, -amount],
});
const chunkOf = (storeId: number): Chunk => ({ storeId, days: year, rollupVersion: -1, sums: noSums });
const changesOf = (given: Partial<RollupChanges>): RollupChanges => ({
  latest: new Map(),
  computed: [],
  sums: [],
  dirty: [],
  facts: [],
  ...given,
});

/** A chunk's contents as text, in order. */
function heldBy({ storeId, sums }: Chunk, list: CutList): string[] {
  return Array.from(sums.days, (day, i) => {
    const cut = list.all[sums.cuts[i] ?? -1]?.[0];
    return `${storeId} ${day} ${cut} ${sums.amounts[2 * i]} ${sums.amounts[2 * i + 1]}`;
  }).sort();
}

describe('the cache of a process', () => {
  it("has each day's latest sums, whatever the order of days", () => {
    const change = fc.record({
      storeId: fc.integer({ min: 1, max: 2 }),
      day: fc.integer({ min: 0, max: 5 }).map(dayAt),
      amounts: fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 99 })),
    });
    fc.assert(
      fc.property(
        fc.array(fc.uniqueArray(change, { selector: ({ storeId, day }) => `${storeId} ${day}` })),
        (rounds) => {
          const list = createCutList();
          const held = [chunkOf(1), chunkOf(2)];
          const expected = new Map<string, string[]>();
          for (const [rollupVersion, changes] of rounds.entries()) {
            const sums = changes.flatMap(({ storeId, day, amounts }) =>
              Object.entries(amounts).map(([cut, amount]) => rowOf(storeId, day, cut, amount)),
            );
            for (const { storeId, day, amounts } of changes)
              expected.set(
                `${storeId} ${day}`,
                Object.entries(amounts).map(([cut, n]) => `${storeId} ${numberOfDay(day)} ${cut} ${n} ${-n}`),
              );
            const latest = new Map([1, 2].map((id) => [id, rollupVersion]));
            const seen = held.map((chunk) => chunk.rollupVersion);
            expect(learn(held, seen, changesOf({ latest, computed: changes, sums }), list)).toBe(true);
          }
          expect(held.flatMap((chunk) => heldBy(chunk, list)).sort()).toEqual(
            [...expected.values()].flat().sort(),
          );
        },
      ),
    );
  });

  it('ignores older updates', () => {
    const list = createCutList();
    const held = [chunkOf(1)];
    const day = dayAt(3);
    const newer = changesOf({
      latest: new Map([[1, 7]]),
      computed: [{ storeId: 1, day }],
      sums: [rowOf(1, day, 'a', 5)],
    });
    const older = changesOf({
      latest: new Map([[1, 6]]),
      computed: [{ storeId: 1, day }],
      sums: [rowOf(1, day, 'a', 4)],
    });
    expect(learn(held, [-1], newer, list)).toBe(true);
    expect(learn(held, [-1], older, list)).toBe(false);
    expect(held.map((chunk) => [chunk.rollupVersion, heldBy(chunk, list)])).toEqual([
      [7, [`1 ${numberOfDay(day)} a 5 -5`]],
    ]);
  });

  it('evicts the least recently used chunks above its limit', () => {
    const chunks = createChunks(2);
    const [first, second] = [1, 2].map((storeId) => chunks.of('sums', storeId, year));
    expect(chunks.of('sums', 1, year)).toBe(first);
    const third = chunks.of('sums', 3, year);
    chunks.letGo();
    expect(chunks.of('sums', 1, year)).toBe(first);
    expect(chunks.of('sums', 3, year)).toBe(third);
    expect(chunks.of('sums', 2, year)).not.toBe(second);
  });
});
