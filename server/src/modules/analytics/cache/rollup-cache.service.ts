import type { Dimension } from '@washboard/contract/core/figures/dimensions.ts';
import type { DayRange } from '@washboard/contract/core/time/periods.ts';
import {
  addDays,
  earlierDay,
  type LocalDay,
  laterDay,
  numberOfDay,
} from '@washboard/contract/core/time/time.ts';
import type { BusinessDb } from '../../../platform/db/database.ts';
import { type FactGroup, type FactQuestion, readFacts } from '../query/analytics.views.ts';
import { otherDimensions, rollupFor } from '../query/facts.views.ts';
import { narrowedBy } from '../query/filters.rules.ts';
import { grouped } from '../query/periods.rules.ts';
import type { DataStatus } from '../rollups/status.views.ts';
import { type Chunk, createChunks, learn, mostSums } from './chunks.rules.ts';
import { type CutList, columnsOf, createCutList } from './columns.rules.ts';
import { createGroups, type Groups } from './groups.rules.ts';
import { type Apart, readChanges } from './rollup-changes.views.ts';

/** A query with more sums would evict everything else. */
const mostOfOne = mostSums / 2;

export interface RollupCache {
  /** Whether the rollups of a query are few enough to cache. */
  answers(question: FactQuestion): boolean;
  /** Facts of a source over days of stores, grouped. */
  read(business: BusinessDb, question: FactQuestion): Promise<FactGroup[]>;
}

/**
 * Cached rollups, so that a year isn't read again. Before each answer the database reports rollup versions
 * and dirty days; if anything is new, those days are read. So an answer is as fresh as one from the tables.
 */
export function createRollupCache(): RollupCache {
  const chunks = createChunks();
  const lists = new Map<string, CutList>();

  function listOf(name: string, cuts: readonly Dimension[]): CutList {
    const key = [name, ...cuts].join(' ');
    const list = lists.get(key) ?? createCutList();
    lists.set(key, list);
    return list;
  }

  /**
   * A part's sums, after applying its changes. Undefined if another query has meanwhile seen a newer rollup:
   * an order whose days were rolled up one after another could count twice.
   */
  async function sumsOf(business: BusinessDb, part: Part): Promise<AddTo | undefined> {
    const { storeIds, range, byInstant, status } = part;
    const key = JSON.stringify([business.businessId, part.name, part.basis, part.cuts, byInstant]);
    const spans = byInstant ? [range] : yearsOf(range);
    const held = storeIds.flatMap((storeId) => spans.map((days) => chunks.of(key, storeId, days)));
    if (areUpToDate(held, range, status)) {
      const known = held.map(({ storeId, sums }) => ({ storeId, sums }));
      return (groups) => {
        for (const { storeId, sums } of known) groups.add(storeId, sums, part);
      };
    }
    const seen = held.map((chunk) => chunk.rollupVersion);
    const news = await readChanges(business, part, { storeIds, range, held });
    const list = listOf(part.name, part.cuts);
    if (!learn(held, seen, news, list)) return undefined;
    chunks.letGo();
    const clean = held.map(({ storeId, sums }) => ({ storeId, sums }));
    const dirty = new Map([...byStore(news.dirty)].map(([id, days]) => [id, daysIn(days)]));
    const facts = [...byStore(news.facts)].map(([storeId, rows]) => ({
      storeId,
      sums: columnsOf(rows, list),
    }));
    return (groups) => {
      for (const { storeId, sums } of clean) groups.add(storeId, sums, part, dirty.get(storeId));
      for (const { storeId, sums } of facts) groups.add(storeId, sums, part);
    };
  }

  return {
    answers(question) {
      const { source, storeIds, range } = question;
      const rowsADay = rollupFor({ source, cuts: cutsOf(question) })?.rowsADay;
      return rowsADay !== undefined && yearsOf(range).length * 366 * storeIds.length * rowsADay <= mostOfOne;
    },
    async read(business, question) {
      const parts = await Promise.all(partsOf(question).map((part) => sumsOf(business, part)));
      const cuts = cutsOf(question);
      const groups = createGroups(question, cuts, listOf(question.name, cuts));
      for (const addTo of parts) {
        if (addTo === undefined) return readFacts(business, question);
        addTo(groups);
      }
      return groups.all();
    },
  };
}

type AddTo = (groups: Groups) => void;

const byStore = <Of extends { storeId: number }>(all: readonly Of[]) =>
  grouped(all, ({ storeId }) => storeId);

const daysIn = (all: readonly { day: LocalDay }[]) => new Set(all.map(({ day }) => numberOfDay(day)));

/** Days of stores that are treated alike: whole, or one day up to an instant (in ms). */
interface Part extends Apart {
  name: string;
  storeIds: readonly number[];
  range: DayRange;
  before: number | null;
  status: DataStatus;
}

/** Whether the cache is current: no day is dirty or newer. */
function areUpToDate(held: readonly Chunk[], range: DayRange, { stores, asked }: DataStatus): boolean {
  if (range.startDate < asked.startDate || range.endDate > asked.endDate) return false;
  const [from, to] = [numberOfDay(range.startDate), numberOfDay(range.endDate)];
  const of = new Map(stores.map((store) => [store.id, store]));
  return held.every(({ storeId, rollupVersion }) => {
    const store = of.get(storeId);
    return store?.rollupVersion === rollupVersion && !store.dirty.some((day) => from <= day && day <= to);
  });
}

/** The whole days of a query, and the day on which its period ends early. */
function partsOf(question: FactQuestion): Part[] {
  const { name, source, storeIds, range, until, status } = question;
  const cuts = cutsOf(question);
  const rollup = rollupFor({ source, cuts });
  if (rollup === undefined) throw new Error(`${name} has no rollup for this cut.`);
  const basis = rollup.byBasis ? question.basis : 'created';
  const of = { name, source, rollup, basis, cuts, storeIds, status };
  if (until === null) return [{ ...of, range, byInstant: false, before: null }];
  const whole = { ...range, endDate: earlierDay(range.endDate, addDays(until.day, -1)) };
  const early = {
    startDate: laterDay(range.startDate, until.day),
    endDate: earlierDay(range.endDate, until.day),
  };
  const parts: Part[] = [
    { ...of, range: whole, byInstant: false, before: null },
    { ...of, range: early, byInstant: true, before: until.at.getTime() },
  ];
  return parts.filter((part) => part.range.startDate <= part.range.endDate);
}

/** The dimensions besides store and day, in canonical order. */
function cutsOf({ dimensions, filters }: FactQuestion): Dimension[] {
  return otherDimensions([...new Set([...dimensions, ...narrowedBy(filters)])]).sort();
}

const yearOf = (day: LocalDay): DayRange => ({
  startDate: `${day.slice(0, 4)}-01-01`,
  endDate: `${day.slice(0, 4)}-12-31`,
});

function yearsOf({ startDate, endDate }: DayRange): DayRange[] {
  const first = Number(startDate.slice(0, 4));
  const count = Number(endDate.slice(0, 4)) - first + 1;
  return Array.from({ length: count }, (_, n) => yearOf(`${first + n}-01-01`));
}
