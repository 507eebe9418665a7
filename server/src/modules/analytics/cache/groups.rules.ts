import type { Dimension } from '@washboard/contract/core/figures/dimensions.ts';
import type { DayRange } from '@washboard/contract/core/time/periods.ts';
import { numberOfDay } from '@washboard/contract/core/time/time.ts';
import { refuseTooMany } from '../query/analytics.limits.ts';
import type { FactGroup, FactQuestion } from '../query/analytics.views.ts';
import { filterColumns, givenFilters, setIn } from '../query/filters.rules.ts';
import { type Keys, leftOut } from '../query/span-days.rules.ts';
import type { CutList, SumColumns } from './columns.rules.ts';

/** The sums to add. */
export interface Looked {
  range: DayRange;
  /** In ms: later sums are left out. */
  before: number | null;
}

export interface Groups {
  /** Adds a store's sums, except for dirty days (by number). */
  add(storeId: number, sums: SumColumns, at: Looked, dirty?: ReadonlySet<number>): void;
  /** By store, then day. */
  all(): FactGroup[];
}

/** Applies a query to sums: filters them and adds them up by dimension. */
export function createGroups(question: FactQuestion, cuts: readonly Dimension[], list: CutList): Groups {
  const { source, measures, dimensions, days } = question;
  const known = Object.keys(source.measures);
  const width = known.length;
  const wanted = Int32Array.from(measures, (measure) => known.indexOf(measure));
  const byCut = cutsOf(question, cuts, list);
  const stores = dimensions.includes('store') ? question.storeIds : [];
  const placesOfStore = days.keys.length * byCut.keys.length;
  /** Nested by key; 0 means no group yet, otherwise its number from 1. */
  const numbers = new Uint32Array(Math.max(1, stores.length) * placesOfStore);
  /** The measures of one group after another. */
  let amounts = new Float64Array(Math.min(numbers.length, 512) * wanted.length);
  let count = 0;

  function newGroup(place: number): number {
    refuseTooMany(count + 1);
    if (amounts.length === count * wanted.length) {
      const more = new Float64Array(amounts.length * 2);
      more.set(amounts);
      amounts = more;
    }
    count += 1;
    numbers[place] = count;
    return count;
  }

  function keysAt(place: number): Keys {
    const ofDay = days.keys[Math.floor(place / byCut.keys.length) % days.keys.length];
    const keys: Keys = { ...ofDay, ...byCut.keys[place % byCut.keys.length] };
    if (stores.length > 0) keys.store = stores[Math.floor(place / placesOfStore)] ?? null;
    return keys;
  }

  return {
    add(storeId, sums, { range, before }, dirty) {
      const [from, to] = [numberOfDay(range.startDate), numberOfDay(range.endDate)];
      const ofStore = Math.max(0, stores.indexOf(storeId)) * placesOfStore;
      for (let i = 0; i < sums.days.length; i++) {
        const number = sums.days[i] ?? 0;
        if (number < from || number > to || dirty?.has(number)) continue;
        const day = days.places[number - days.first] ?? leftOut;
        const cut = byCut.places[sums.cuts[i] ?? 0] ?? leftOut;
        if (day === leftOut || cut === leftOut) continue;
        if (before !== null && !((sums.instants[i] ?? 0) < before)) continue;
        const place = ofStore + day * byCut.keys.length + cut;
        const first = ((numbers[place] || newGroup(place)) - 1) * wanted.length;
        for (let k = 0; k < wanted.length; k++)
          amounts[first + k] = (amounts[first + k] ?? 0) + (sums.amounts[i * width + (wanted[k] ?? 0)] ?? 0);
      }
    },
    all() {
      const groups: FactGroup[] = [];
      for (const [place, number] of numbers.entries()) {
        const first = (number - 1) * wanted.length;
        if (number > 0)
          groups.push({ keys: keysAt(place), amounts: amounts.subarray(first, first + wanted.length) });
      }
      return groups;
    },
  };
}

/** For each item, the index of its keys among the distinct ones; -1 if filtered out. */
interface Places {
  places: Int32Array;
  keys: Keys[];
}

function placed(all: readonly (Keys | null)[]): Places {
  const keys: Keys[] = [];
  const known = new Map<string, number>();
  const places = Int32Array.from(all, (one) => {
    if (one === null) return leftOut;
    const id = Object.values(one).join('\n');
    const place = known.get(id) ?? keys.push(one) - 1;
    known.set(id, place);
    return place;
  });
  return { places, keys };
}

/** The cuts of a sum. */
function cutsOf({ dimensions, filters }: FactQuestion, cuts: readonly Dimension[], list: CutList): Places {
  const given = givenFilters(filters);
  const narrowed = setIn(filters).filter((name) => cuts.includes(filterColumns[name].of));
  const asked = dimensions.filter((dimension) => cuts.includes(dimension));
  return placed(
    list.all.map((cut) => {
      const valueIn = (dimension: Dimension) => cut[cuts.indexOf(dimension)] ?? null;
      const passes = narrowed.every((name) => {
        const { of, unrecorded = null } = filterColumns[name];
        const value = valueIn(of) ?? unrecorded;
        return value !== null && given[name]?.includes(value);
      });
      return passes ? Object.fromEntries(asked.map((dimension) => [dimension, valueIn(dimension)])) : null;
    }),
  );
}
