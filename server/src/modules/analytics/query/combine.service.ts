import type { MetricId } from '@washboard/contract/analytics/catalog.ts';
import type { Dimension } from '@washboard/contract/core/figures/dimensions.ts';
import { roundHalfAwayFromZero } from '@washboard/contract/core/money/money.ts';
import type { Formula, MeasureRef } from '../../../platform/figures/fact-source.ts';
import { type Formulas, refsOf } from './analytics.sources.ts';
import type { FactGroup } from './analytics.views.ts';
import { medianOf, type Spread } from './median.rules.ts';
import { type Keys, spanDimensionsOf } from './span-days.rules.ts';

/** A source's answer with its measures. */
interface Facts {
  refs: readonly MeasureRef[];
  groups: readonly FactGroup[];
}

/** Facts of one period by group, and days by span name. */
export interface Side {
  facts: readonly Facts[];
  spanDays: Record<string, { keys: Keys; days: number }[]>;
}

export interface GroupFigures {
  keys: Keys;
  values: Partial<Record<MetricId, number | null>>;
  missing: Partial<Record<MetricId, number>>;
}

/**
 * Joins the sources' answers into metric values per group. A group exists if it has facts or days in service,
 * so an idle machine has its row. Span days aren't cut by hour or turn type: such a group is divided by all
 * days it could have happened on.
 */
export function figuresOf(
  side: Side,
  dimensions: readonly Dimension[],
  metrics: readonly MetricId[],
  formulas: Formulas,
): Map<string, GroupFigures> {
  const spanCut = spanDimensionsOf(dimensions);
  const refs = [...new Set(metrics.flatMap((metric) => refsOf(formulas[metric])))];
  const medians = metrics.some((metric) => formulas[metric].kind === 'median');
  const groups = groupedFacts(side.facts, dimensions, { refs, medians });
  const spans = [...new Set(metrics.map((metric) => formulas[metric].span))];
  const days = spans.map((span) => summedDays(side.spanDays[span] ?? [], spanCut));
  if (spanCut.length === dimensions.length) {
    for (const counted of days)
      for (const [id, { keys }] of counted)
        if (!groups.has(id)) groups.set(id, { keys, amounts: refs.map(() => 0), facts: [] });
  }
  const wanted = metrics.map((metric) => figureOf(metric, formulas[metric], refs, spans));
  const figures = new Map<string, GroupFigures>();
  for (const [id, group] of groups) {
    const cut = spanCut.length === dimensions.length ? id : groupId(group.keys, spanCut);
    const daysOf = days.map((counted) => counted.get(cut)?.days ?? 0);
    const values: GroupFigures['values'] = {};
    const missing: GroupFigures['missing'] = {};
    for (const figure of wanted) {
      values[figure.metric] = valueIn(group, figure, daysOf[figure.span] ?? 0);
      if (figure.expected === nowhere) continue;
      const unknown = at(group, figure.expected) - at(group, figure.known);
      if (unknown > 0) missing[figure.metric] = unknown;
    }
    figures.set(id, { keys: group.keys, values, missing });
  }
  return figures;
}

/** A metric's formula, with the indexes of its measures. */
interface Figure {
  metric: MetricId;
  formula: Formula;
  /** The span whose days divide it. */
  span: number;
  of: number;
  /** Divisors, and measures of how much is known: `nowhere` for most. */
  by: number;
  known: number;
  expected: number;
}

const nowhere = -1;

function figureOf(
  metric: MetricId,
  formula: Formulas[MetricId],
  refs: readonly MeasureRef[],
  spans: readonly string[],
): Figure {
  const coverage = formula.kind === 'sum' ? formula.coverage : undefined;
  return {
    metric,
    formula,
    span: spans.indexOf(formula.span),
    of: refs.indexOf(formula.of),
    by: formula.kind === 'ratio' ? refs.indexOf(formula.by) : nowhere,
    known: coverage === undefined ? nowhere : refs.indexOf(coverage.known),
    expected: coverage === undefined ? nowhere : refs.indexOf(coverage.expected),
  };
}

const at = ({ amounts }: Group, place: number) => amounts[place] ?? 0;

function valueIn(group: Group, { formula, of, by, known, expected }: Figure, days: number): number | null {
  if (formula.kind === 'median') return medianIn(group.facts, formula);
  const amount = at(group, of);
  if (formula.kind === 'perSpanDay') return days === 0 ? null : amount / days;
  if (formula.kind === 'ratio')
    return at(group, by) <= 0 ? null : roundHalfAwayFromZero(amount, at(group, by));
  if (expected !== nowhere && at(group, known) === 0 && at(group, expected) > 0) return null;
  return amount === 0 && days === 0 ? null : amount;
}

/** The median of a numeric dimension, weighted by the measure. */
function medianIn(
  facts: readonly Fact[],
  { of, over, share }: { of: MeasureRef; over: Dimension; share?: number },
): number | null {
  return medianOf([spreadOf(facts, of, over)], share);
}

/** How often each value of a numeric dimension occurs. */
export function spreadOf(facts: readonly Fact[], of: MeasureRef, over: Dimension): Spread {
  const spread = new Map<number, number>();
  for (const { refs, keys, amounts } of facts) {
    const times = amounts[refs.indexOf(of)] ?? 0;
    const value = Number(keys[over]);
    if (times > 0) spread.set(value, (spread.get(value) ?? 0) + times);
  }
  return spread;
}

/** A group's sums of a formula: the amount and what divides it. */
export interface GroupSums {
  of: number;
  /** 0 where days aren't cut: by hour. */
  by: number;
  facts: readonly Fact[];
}

/** The sums of a formula by group. */
export function sumsOf(side: Side, dimensions: readonly Dimension[], formula: Formula & { span: string }) {
  const refs = formula.kind === 'ratio' ? [formula.of, formula.by] : [formula.of];
  const groups = groupedFacts(side.facts, dimensions, { refs, medians: formula.kind === 'median' });
  const isSpanCut = spanDimensionsOf(dimensions).length === dimensions.length;
  const cut = isSpanCut ? summedDays(side.spanDays[formula.span] ?? [], dimensions) : new Map();
  const daysIn = (id: string): number => cut.get(id)?.days ?? 0;
  const sums = new Map<string, GroupSums>();
  for (const [id, { amounts, facts }] of groups) {
    const [of = 0, by = 1] = amounts;
    sums.set(id, { of, by: formula.kind === 'perSpanDay' ? daysIn(id) : by, facts });
  }
  if (formula.kind === 'perSpanDay')
    for (const id of cut.keys()) if (!sums.has(id)) sums.set(id, { of: 0, by: daysIn(id), facts: [] });
  return sums;
}

function groupId(keys: Keys, dimensions: readonly Dimension[]): string {
  const [first, ...others] = dimensions;
  if (first === undefined) return '';
  // Keys of one dimension are all text or all numbers.
  if (others.length === 0) return String(keys[first] ?? null);
  return JSON.stringify(dimensions.map((dimension) => keys[dimension] ?? null));
}

export interface Fact extends FactGroup {
  refs: readonly MeasureRef[];
}

interface Group {
  keys: Keys;
  /** The sums of the measures, in the order of refs. */
  amounts: number[];
  /** The distribution, if a median is needed. */
  facts: Fact[];
}

/** Facts by group, with the sums of their measures. */
function groupedFacts(
  facts: Side['facts'],
  dimensions: readonly Dimension[],
  wanted: { refs: readonly MeasureRef[]; medians: boolean },
): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const { refs, groups: said } of facts) {
    const places = refs.map((ref) => wanted.refs.indexOf(ref));
    for (const { keys, amounts } of said) {
      const id = groupId(keys, dimensions);
      let group = groups.get(id);
      if (group === undefined) {
        group = { keys: only(keys, dimensions), amounts: wanted.refs.map(() => 0), facts: [] };
        groups.set(id, group);
      }
      for (let i = 0; i < places.length; i++) {
        const place = places[i] ?? 0;
        group.amounts[place] = (group.amounts[place] ?? 0) + (amounts[i] ?? 0);
      }
      if (wanted.medians) group.facts.push({ refs, keys, amounts });
    }
  }
  return groups;
}

function only(keys: Keys, dimensions: readonly Dimension[]): Keys {
  const own: Keys = {};
  for (const dimension of dimensions) own[dimension] = keys[dimension] ?? null;
  return own;
}

function summedDays(
  spanDays: readonly { keys: Keys; days: number }[],
  dimensions: readonly Dimension[],
): Map<string, { keys: Keys; days: number }> {
  const groups = new Map<string, { keys: Keys; days: number }>();
  for (const { keys, days } of spanDays) {
    const id = groupId(keys, dimensions);
    const group = groups.get(id);
    if (group === undefined) groups.set(id, { keys, days });
    else group.days += days;
  }
  return groups;
}
