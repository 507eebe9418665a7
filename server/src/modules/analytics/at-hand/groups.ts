import type { Dimension } from '@washboard/contract/core/metrics.ts';
import type { DayRange } from '@washboard/contract/core/periods.ts';
import { eachDay, weekdayOf } from '@washboard/contract/core/time.ts';
import type { MeasureRef } from '../../../platform/analytics-source.ts';
import { filterColumns, givenFilters, setIn } from '../analytics.filters.ts';
import { refuseTooMany } from '../analytics.limits.ts';
import { dayDimensions, dayKey } from '../analytics.span-days.ts';
import type { FactGroup, FactQuestion } from '../analytics.views.ts';
import { type CutList, numberOf, type SumColumns } from './columns.ts';

/** Which sums are looked at. */
export interface Looked {
  range: DayRange;
  /** In ms: what came no earlier is left out. */
  before: number | null;
}

export interface Groups {
  /** Adds sums of a store, but for dirty days (their numbers). */
  add(storeId: number, sums: SumColumns, at: Looked, dirty?: ReadonlySet<number>): void;
  all(): FactGroup[];
}

type Keys = FactGroup['keys'];

interface Group {
  keys: Keys;
  amounts: number[];
}

const leftOut = -1;

/** What a question makes of sums: those that its filters leave, added up by its dimensions. */
export function createGroups(question: FactQuestion, cuts: readonly Dimension[], list: CutList): Groups {
  const { name, source, measures, dimensions } = question;
  const known = Object.keys(source.measures);
  const width = known.length;
  const wanted = Int32Array.from(measures, (measure) => known.indexOf(measure));
  const first = numberOf(question.range.startDate);
  const days = daysOf(question);
  const byCut = cutsOf(question, cuts, list);
  const groups = new Map<number, Group>();

  function groupAt(place: number, keys: () => Keys): Group {
    const found = groups.get(place);
    if (found !== undefined) return found;
    const group = { keys: keys(), amounts: measures.map(() => 0) };
    groups.set(place, group);
    refuseTooMany(groups.size);
    return group;
  }

  return {
    add(storeId, sums, { range, before }, dirty) {
      const [from, to] = [numberOf(range.startDate), numberOf(range.endDate)];
      const ofStore: Keys = dimensions.includes('store') ? { store: storeId } : {};
      const store = dimensions.includes('store') ? storeId : 0;
      for (let i = 0; i < sums.days.length; i++) {
        const number = sums.days[i] ?? 0;
        if (number < from || number > to || dirty?.has(number)) continue;
        const day = days.places[number - first] ?? leftOut;
        const cut = byCut.places[sums.cuts[i] ?? 0] ?? leftOut;
        if (day === leftOut || cut === leftOut) continue;
        if (before !== null && !((sums.instants[i] ?? 0) < before)) continue;
        const place = (store * days.keys.length + day) * byCut.keys.length + cut;
        const { amounts } = groupAt(place, () => ({ ...ofStore, ...days.keys[day], ...byCut.keys[cut] }));
        for (let k = 0; k < wanted.length; k++)
          amounts[k] = (amounts[k] ?? 0) + (sums.amounts[i * width + (wanted[k] ?? 0)] ?? 0);
      }
    },
    all: () =>
      [...groups.values()].map(({ keys, amounts }) => {
        const group: FactGroup = { keys, measures: {} };
        for (const [i, measure] of measures.entries())
          group.measures[`${name}.${measure}` as MeasureRef] = amounts[i] ?? 0;
        return group;
      }),
  };
}

/** Of each thing in order, the place of its keys among the different ones; -1 where it is left out. */
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

/** The days of the question's range. */
function daysOf(question: FactQuestion): Places {
  const { range, dimensions, filters } = question;
  const cuts = dimensions.filter((dimension) => dayDimensions.includes(dimension));
  return placed(
    eachDay(range.startDate, range.endDate).map((day) => {
      if (filters.weekdays?.includes(weekdayOf(day)) === false) return null;
      const keys: Keys = {};
      for (const cut of cuts) keys[cut] = dayKey(question, cut, day);
      return keys;
    }),
  );
}

/** What sums are by their cuts. */
function cutsOf({ dimensions, filters }: FactQuestion, cuts: readonly Dimension[], list: CutList): Places {
  const given = givenFilters(filters);
  const narrowed = setIn(filters).filter((name) => cuts.includes(filterColumns[name].of));
  const asked = dimensions.filter((dimension) => cuts.includes(dimension));
  return placed(
    list.all.map((cut) => {
      const valueIn = (dimension: Dimension) => cut[cuts.indexOf(dimension)] ?? null;
      const passes = narrowed.every((name) => {
        const { of, unknown = null } = filterColumns[name];
        const value = valueIn(of) ?? unknown;
        return value !== null && given[name]?.includes(value);
      });
      return passes ? Object.fromEntries(asked.map((dimension) => [dimension, valueIn(dimension)])) : null;
    }),
  );
}
