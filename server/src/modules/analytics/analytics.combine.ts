import type { MetricId } from '@washboard/contract/analytics/catalogue.ts';
import type { Dimension } from '@washboard/contract/core/metrics.ts';
import { roundHalfAwayFromZero } from '@washboard/contract/core/money.ts';
import type { Formula, MeasureRef } from '../../platform/analytics-source.ts';
import type { Formulas } from './analytics.sources.ts';
import { type Keys, spanDimensionsOf } from './analytics.span-days.ts';

type Measures = Record<MeasureRef, number>;

/** The measures of one period and, by the name of the span, its days, by group. */
export interface Side {
  facts: { keys: Keys; measures: Measures }[];
  spanDays: Record<string, { keys: Keys; days: number }[]>;
}

export interface GroupFigures {
  keys: Keys;
  values: Partial<Record<MetricId, number | null>>;
  missing: Partial<Record<MetricId, number>>;
}

/**
 * Joins what the sources said into the metrics' values per group. A group is there when it has facts or days
 * in service, so that an idle machine has its row. Span days are not cut by hour or turn type: a group of
 * these is divided by all days it could have happened on.
 */
export function figuresOf(
  side: Side,
  dimensions: readonly Dimension[],
  metrics: readonly MetricId[],
  formulas: Formulas,
): Map<string, GroupFigures> {
  const spanCut = spanDimensionsOf(dimensions);
  const groups = groupedFacts(side.facts, dimensions);
  const days = new Map(Object.entries(side.spanDays).map(([span, all]) => [span, summedDays(all, spanCut)]));
  if (spanCut.length === dimensions.length) {
    for (const counted of days.values())
      for (const [id, { keys }] of counted)
        if (!groups.has(id)) groups.set(id, { keys, measures: {}, facts: [] });
  }
  const figures = new Map<string, GroupFigures>();
  for (const [id, { keys, measures, facts }] of groups) {
    const cut = spanCut.length === dimensions.length ? id : groupId(keys, spanCut);
    const daysOf = (span: string) => days.get(span)?.get(cut)?.days ?? 0;
    figures.set(id, { keys, ...valuesOf({ measures, facts, daysOf }, metrics, formulas) });
  }
  return figures;
}

/** The values of one group, and of how many facts a metric knows nothing. */
function valuesOf(
  { measures, facts, daysOf }: { measures: Measures; facts: Side['facts']; daysOf: (span: string) => number },
  metrics: readonly MetricId[],
  formulas: Formulas,
) {
  const values: GroupFigures['values'] = {};
  const missing: GroupFigures['missing'] = {};
  for (const metric of metrics) {
    const formula = formulas[metric];
    values[metric] =
      formula.kind === 'median'
        ? medianOf(facts, formula)
        : figureOf(formula, measures, daysOf(formula.span));
    const unknown = unknownOf(formula, measures);
    if (unknown > 0) missing[metric] = unknown;
  }
  return { values, missing };
}

function figureOf(
  formula: Exclude<Formula, { kind: 'median' }>,
  measures: Measures,
  days: number,
): number | null {
  const amount = measures[formula.of] ?? 0;
  if (formula.kind === 'perSpanDay') return days === 0 ? null : amount / days;
  if (formula.kind === 'ratio') {
    const by = measures[formula.by] ?? 0;
    return by <= 0 ? null : roundHalfAwayFromZero(amount, by);
  }
  if (formula.coverage) {
    const known = measures[formula.coverage.known] ?? 0;
    if (known === 0 && (measures[formula.coverage.expected] ?? 0) > 0) return null;
  }
  return amount === 0 && days === 0 ? null : amount;
}

/** The value that half of all do not exceed; null where there are none. */
function medianOf(facts: Side['facts'], { of, over }: { of: MeasureRef; over: Dimension }): number | null {
  const values = facts
    .map(({ keys, measures }) => ({ value: Number(keys[over]), times: measures[of] ?? 0 }))
    .filter(({ times }) => times > 0)
    .sort((a, b) => a.value - b.value);
  const half = values.reduce((sum, { times }) => sum + times, 0) / 2;
  let seen = 0;
  for (const { value, times } of values) {
    seen += times;
    if (seen >= half) return value;
  }
  return null;
}

function unknownOf(formula: Formula, measures: Measures): number {
  if (formula.kind !== 'sum' || formula.coverage === undefined) return 0;
  return Math.max(0, (measures[formula.coverage.expected] ?? 0) - (measures[formula.coverage.known] ?? 0));
}

export function groupId(keys: Keys, dimensions: readonly Dimension[]): string {
  const [first, ...others] = dimensions;
  // Keys of one dimension are all texts or all numbers.
  if (first !== undefined && others.length === 0) return String(keys[first] ?? null);
  return JSON.stringify(dimensions.map((dimension) => keys[dimension] ?? null));
}

interface Group {
  keys: Keys;
  measures: Measures;
  facts: Side['facts'];
}

/** Facts by group, with what their measures come to. */
function groupedFacts(facts: Side['facts'], dimensions: readonly Dimension[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const fact of facts) {
    const id = groupId(fact.keys, dimensions);
    const group = groups.get(id) ?? { keys: only(fact.keys, dimensions), measures: {}, facts: [] };
    groups.set(id, group);
    group.facts.push(fact);
    for (const ref of Object.keys(fact.measures) as MeasureRef[])
      group.measures[ref] = (group.measures[ref] ?? 0) + (fact.measures[ref] ?? 0);
  }
  return groups;
}

const only = (keys: Keys, dimensions: readonly Dimension[]): Keys =>
  Object.fromEntries(dimensions.map((dimension) => [dimension, keys[dimension] ?? null]));

function summedDays(
  spanDays: Side['spanDays'][string],
  dimensions: readonly Dimension[],
): Map<string, { keys: Keys; days: number }> {
  const groups = new Map<string, { keys: Keys; days: number }>();
  for (const { keys, days } of spanDays) {
    const id = groupId(keys, dimensions);
    groups.set(id, { keys, days: (groups.get(id)?.days ?? 0) + days });
  }
  return groups;
}
