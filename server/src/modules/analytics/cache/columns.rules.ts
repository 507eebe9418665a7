import { numberOfDay } from '@washboard/contract/core/time/time.ts';
import type { SumRow } from './rollup-changes.views.ts';

/**
 * Sums of a store's days in columns, a place in each for each sum: to add up a year of them as rows takes longer than
 * everything else that an answer needs.
 */
export interface SumColumns {
  /** The days' numbers: a text must be hashed each time that it is looked for. */
  days: Int32Array;
  /** In ms, where sums are told apart by the instant. */
  instants: Float64Array;
  /** What each is by its cuts: the place in the list of these. */
  cuts: Int32Array;
  /** Of one sum after the other, the amount of each measure. */
  amounts: Float64Array;
}

export const noSums: SumColumns = {
  days: new Int32Array(0),
  instants: new Float64Array(0),
  cuts: new Int32Array(0),
  amounts: new Float64Array(0),
};

type Cut = (string | number | null)[];

/** Every cut that there is among some sums, each once. */
export interface CutList {
  all: Cut[];
  placeOf(cut: Cut): number;
}

export function createCutList(): CutList {
  const all: Cut[] = [];
  const places = new Map<string, number>();
  return {
    all,
    placeOf(cut) {
      const id = JSON.stringify(cut);
      const known = places.get(id);
      if (known !== undefined) return known;
      places.set(id, all.length);
      return all.push(cut) - 1;
    },
  };
}

export function columnsOf(rows: readonly SumRow[], list: CutList): SumColumns {
  return {
    days: Int32Array.from(rows, ({ day }) => numberOfDay(day)),
    instants: Float64Array.from(rows, ({ at }) => at ?? Number.NaN),
    cuts: Int32Array.from(rows, ({ cuts }) => list.placeOf(cuts)),
    amounts: Float64Array.from(rows.flatMap(({ amounts }) => amounts)),
  };
}

/** The same without some days, and with others behind. */
export function replaced(old: SumColumns, gone: ReadonlySet<number>, added: SumColumns): SumColumns {
  const staying = [...old.days.keys()].filter((place) => !gone.has(old.days[place] ?? 0));
  const count = staying.length + added.days.length;
  const width = Math.max(...[old, added].map((one) => one.amounts.length / Math.max(1, one.days.length)));
  const all: SumColumns = {
    days: new Int32Array(count),
    instants: new Float64Array(count),
    cuts: new Int32Array(count),
    amounts: new Float64Array(count * width),
  };
  for (const [to, from] of staying.entries()) {
    all.days[to] = old.days[from] ?? 0;
    all.instants[to] = old.instants[from] ?? 0;
    all.cuts[to] = old.cuts[from] ?? 0;
    all.amounts.set(old.amounts.subarray(from * width, (from + 1) * width), to * width);
  }
  all.days.set(added.days, staying.length);
  all.instants.set(added.instants, staying.length);
  all.cuts.set(added.cuts, staying.length);
  all.amounts.set(added.amounts, staying.length * width);
  return all;
}
