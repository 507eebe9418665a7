import { numberOfDay } from '@washboard/contract/core/time/time.ts';
import type { SumRow } from './rollup-changes.views.ts';

/** A store's sums in columns: adding up a year of rows would take longer than the rest of an answer. */
export interface SumColumns {
  /** Day numbers: text would be hashed on every lookup. */
  days: Int32Array;
  /** In ms, if sums are split by instant. */
  instants: Float64Array;
  /** Each sum's cuts, as an index into the list. */
  cuts: Int32Array;
  /** The measures of one sum after another. */
  amounts: Float64Array;
}

export const noSums: SumColumns = {
  days: new Int32Array(0),
  instants: new Float64Array(0),
  cuts: new Int32Array(0),
  amounts: new Float64Array(0),
};

type Cut = (string | number | null)[];

/** Every distinct combination of cuts. */
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

/** The same without some days, and with others appended. */
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
