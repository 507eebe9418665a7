import { dimensionNames, dimensionOf, metricOf } from '@washboard/contract/analytics/catalog.ts';
import {
  maxWhyParts,
  type WhyAnswer,
  type WhyPart,
  type WhyQuery,
  type WhySplit,
} from '@washboard/contract/analytics/why.schemas.ts';
import type { Dimension } from '@washboard/contract/core/figures/dimensions.ts';
import type { Formula, MeasureRef } from '../../../platform/figures/fact-source.ts';
import { type Answering, answeredPeriods, openQuestion } from '../analytics.service.ts';
import { canCut, type Sources } from '../query/analytics.sources.ts';
import { labelsFor } from '../query/answer.rules.ts';
import { figuresOf, type GroupSums, type Side, spreadOf, sumsOf } from '../query/combine.service.ts';
import { readSides } from '../query/read.service.ts';
import type { Keys } from '../query/span-days.rules.ts';
import { amountsOf, driverParts } from './why-drivers.rules.ts';
import { medianChanges, ratioChanges, wholeParts } from './why-parts.rules.ts';

/** The dimensions a change is split by, if the metric has them. */
const splitDimensions = dimensionNames
  .filter((name) => dimensionOf(name).whyOrder !== undefined)
  .sort((a, b) => (dimensionOf(a).whyOrder ?? 0) - (dimensionOf(b).whyOrder ?? 0));

interface Group extends GroupSums {
  keys: Keys;
  value: number | null;
}

const noSums: GroupSums = { of: 0, by: 0, facts: [] };
const none: Group = { keys: {}, value: null, ...noSums };

type Opened = Awaited<ReturnType<typeof openQuestion>>;
/** A metric with its formula, and how many whole steps make one. */
type Asked = WhyQuery & { formula: Sources['formulas'][WhyQuery['metric']]; steps: number };

/** Figures change while they are read; a split that no longer fits is read again with the whole. */
const tries = 3;

/** Splits the change of a figure; every split adds up to it exactly. */
export async function why(deps: Answering, query: WhyQuery): Promise<WhyAnswer> {
  for (let left = tries; ; left--) {
    const { splits, ...answer } = await splitOnce(deps, query);
    const fitting = splits.filter((split) => split !== null);
    if (fitting.length === splits.length || left === 1)
      return { ...answer, splits: fitting.filter(({ parts }) => parts.length > 0) };
  }
}

async function splitOnce(
  deps: Answering,
  query: WhyQuery,
): Promise<Omit<WhyAnswer, 'splits'> & { splits: (WhySplit | null)[] }> {
  const opened = await openQuestion(deps, { ...query, metrics: [query.metric] });
  const asked: Asked = {
    ...query,
    formula: deps.sources.formulas[query.metric],
    steps: metricOf(query.metric).unit === 'average' ? 100 : 1,
  };
  const [current, previous] = await read(opened, asked, [], [asked.formula]);
  deps.signal.throwIfAborted();
  const [value, before] = [figureOf(opened, asked, current), figureOf(opened, asked, previous)];
  const periods = answeredPeriods(opened.zones);
  if (value === null || before === null || previous === null)
    return { value, previous: before, change: null, splits: [], periods };
  const change = Math.round(value * asked.steps) - Math.round(before * asked.steps);
  const whole = { now: wholeOf(current, asked.formula), before: wholeOf(previous, asked.formula) };
  const splits = await Promise.all([
    ...splitDimensions
      .filter((dimension) => canCut(opened.sources, asked.formula, dimension))
      .map((dimension) => splitBy(opened, asked, { dimension, change, whole })),
    driversOf(opened, asked, change),
  ]);
  return { value, previous: before, change, splits, periods };
}

const read = (opened: Opened, { basis }: Asked, dimensions: Dimension[], formulas: Formula[]) =>
  readSides({ ...opened, query: { dimensions, filters: {}, basis }, formulas }, opened.zones);

const wholeOf = (side: Side, formula: Asked['formula']) => sumsOf(side, [], formula).get('') ?? noSums;

function figureOf({ sources }: Opened, { metric }: Asked, side: Side | null): number | null {
  return side && (figuresOf(side, [], [metric], sources.formulas).get('')?.values[metric] ?? null);
}

interface Whole {
  dimension: Dimension;
  change: number;
  whole: { now: GroupSums; before: GroupSums };
}

async function splitBy(
  opened: Opened,
  asked: Asked,
  { dimension, change, whole }: Whole,
): Promise<WhySplit | null> {
  const [current, previous] = await read(opened, asked, [dimension], [asked.formula]);
  const now = groupsOf(opened, asked, dimension, current);
  const before = groupsOf(opened, asked, dimension, previous);
  const groups = [...new Map([...before, ...now]).entries()].map(([id, { keys }]) => ({
    keys,
    now: now.get(id) ?? none,
    before: before.get(id) ?? none,
  }));
  const exact = exactChanges(asked.formula, whole, groups);
  const changes = fittingParts(asked, change, exact);
  if (changes === null) return null;
  const labels = await labelsFor(opened, [dimension], groups);
  const parts = groups.map(
    (group, i): WhyPart => ({
      key: group.keys[dimension] ?? null,
      label: labels(group.keys)[dimension] ?? '',
      unit: metricOf(asked.metric).unit,
      value: group.now.value,
      previous: group.before.value,
      change: changes[i] ?? 0,
      isRest: false,
    }),
  );
  return { by: dimension, parts: largestFirst(parts) };
}

/** The groups of one period, with their figure and its sums. */
function groupsOf({ sources }: Opened, { metric, formula }: Asked, dimension: Dimension, side: Side | null) {
  if (side === null) return new Map<string, Group>();
  const sums = sumsOf(side, [dimension], formula);
  const figures = figuresOf(side, [dimension], [metric], sources.formulas);
  return new Map(
    [...figures].map(([id, { keys, values }]): [string, Group] => [
      id,
      { keys, value: values[metric] ?? null, ...(sums.get(id) ?? noSums) },
    ]),
  );
}

/** The parts in whole steps; null if they are off by more than rounding. */
function fittingParts({ steps }: Asked, change: number, exact: readonly number[]): number[] | null {
  const inSteps = exact.map((one) => one * steps);
  const total = inSteps.reduce((sum, one) => sum + one, 0);
  return Math.abs(total - change) > 1.01 ? null : wholeParts(change, inSteps);
}

function exactChanges(
  formula: Formula,
  whole: Whole['whole'],
  groups: readonly { now: GroupSums; before: GroupSums }[],
): number[] {
  if (formula.kind === 'sum') return groups.map(({ now, before }) => now.of - before.of);
  if (formula.kind !== 'median') return ratioChanges(whole, groups);
  const spread = ({ facts }: GroupSums) => spreadOf(facts, formula.of, formula.over);
  const spreads = groups.map(({ now, before }) => ({ now: spread(now), before: spread(before) }));
  return medianChanges(spreads, formula.share);
}

async function driversOf(opened: Opened, asked: Asked, change: number): Promise<WhySplit | null> {
  const { formula } = asked;
  const amounts = amountsOf(formula);
  if (amounts.length === 0) return { by: 'drivers', parts: [] };
  const [current, previous] = await read(
    opened,
    asked,
    [],
    amounts.map((of) => ({ kind: 'sum', of })),
  );
  const amountIn = (side: Side | null) => (ref: MeasureRef) =>
    side === null ? 0 : side.facts.reduce((sum, facts) => sum + totalIn(facts, ref), 0);
  const daysIn = (side: Side | null) =>
    (side?.spanDays[asked.formula.span] ?? []).reduce((sum, { days }) => sum + days, 0);
  const sides = {
    now: { amount: amountIn(current), days: daysIn(current) },
    before: { amount: amountIn(previous), days: daysIn(previous) },
  };
  const drivers = driverParts(formula, sides);
  const changes = fittingParts(
    asked,
    change,
    drivers.map(({ exact }) => exact),
  );
  if (changes === null) return null;
  return {
    by: 'drivers',
    parts: largestFirst(drivers.map(({ exact: _, ...part }, i) => ({ ...part, change: changes[i] ?? 0 }))),
  };
}

function totalIn({ refs, groups }: Side['facts'][number], ref: MeasureRef): number {
  const place = refs.indexOf(ref);
  return place < 0 ? 0 : groups.reduce((sum, { amounts }) => sum + (amounts[place] ?? 0), 0);
}

/** The largest changes first, unchanged parts left out; the smallest of many become one part. */
function largestFirst(parts: readonly WhyPart[]): WhyPart[] {
  const inOrder = parts
    .filter(({ change }) => change !== 0)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  if (inOrder.length <= maxWhyParts) return inOrder;
  const rest = inOrder.slice(maxWhyParts);
  const change = rest.reduce((sum, part) => sum + part.change, 0);
  const [{ unit }] = rest as [WhyPart];
  const others: WhyPart = {
    key: null,
    label: `${rest.length} others`,
    unit,
    value: null,
    previous: null,
    change,
    isRest: true,
  };
  return [...inOrder.slice(0, maxWhyParts), others];
}
