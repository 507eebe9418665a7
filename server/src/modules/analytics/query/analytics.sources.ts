import type { AnalyticsQuery } from '@washboard/contract/analytics/analytics.schemas.ts';
import { dimensionOf, type MetricId, metricIds, metricOf } from '@washboard/contract/analytics/catalog.ts';
import { fieldError } from '@washboard/contract/core/errors.ts';
import type { Dimension } from '@washboard/contract/core/figures/dimensions.ts';
import type { FactSource, Formula, MeasureRef, SpanSource } from '../../../platform/figures/fact-source.ts';
import type { Figures } from '../../../platform/figures/figures.ts';
import { narrowedBy } from './filters.rules.ts';

/** A metric's formula, and the span whose days divide it. */
export type Formulas = Record<MetricId, Formula & { span: string }>;

/** The figures of all modules, with the formula of every metric. */
export interface Sources extends Omit<Figures, 'formulas'> {
  formulas: Formulas;
}

/**
 * The sources of all metrics.
 * @throws if a metric has no formula, or a formula no metric or source
 */
export function sourcesOf(figures: Figures): Sources {
  const foreign = Object.keys(figures.formulas).find((id) => !isMetric(id));
  if (foreign !== undefined) throw new Error(`The formula ${foreign} has no metric.`);
  const formulas = metricIds.map((id) => {
    const formula = figures.formulas[id];
    if (formula === undefined) throw new Error(`The metric ${id} has no formula.`);
    return [id, { ...formula, span: sourceOf(figures, formula.of).span }];
  });
  return { ...figures, formulas: Object.fromEntries(formulas) as Formulas };
}

const isMetric = (id: string) => (metricIds as readonly string[]).includes(id);

/** The source of a measure. */
export function sourceOf({ facts }: Pick<Sources, 'facts'>, ref: MeasureRef): FactSource {
  const source = facts[ref.split('.')[0] ?? ''];
  if (source === undefined) throw new Error(`No source for ${ref}.`);
  return source;
}

/** The source of a measure if facts are cut by these dimensions. */
export function sourceFor(
  sources: Pick<Sources, 'facts'>,
  ref: MeasureRef,
  cuts: readonly Dimension[],
): FactSource {
  const source = sourceOf(sources, ref);
  return cuts.flatMap((cut) => source.finer?.[cut] ?? [])[0] ?? source;
}

/** Whether a figure's facts can be cut by a dimension. */
export const canCut = (sources: Pick<Sources, 'facts'>, formula: Formula, cut: Dimension): boolean =>
  refsOf(formula).every((ref) => {
    const { dimensions, measures } = sourceFor(sources, ref, [cut]);
    return dimensions[cut] !== undefined && measures[ref.split('.')[1] ?? ''] !== undefined;
  });

export function spanOf({ spans }: Pick<Sources, 'spans'>, name: string): SpanSource {
  const span = spans[name];
  if (span === undefined) throw new Error(`No span ${name}.`);
  return span;
}

/** The measures of a formula. */
export function refsOf(formula: Formula): MeasureRef[] {
  if (formula.kind === 'ratio') return [formula.of, formula.by];
  if (formula.kind === 'sum' && formula.coverage)
    return [formula.of, formula.coverage.known, formula.coverage.expected];
  return [formula.of];
}

const ofAnyFact: readonly Dimension[] = ['date', 'bucket'];

/**
 * Refuses a query that cuts or filters a figure by a dimension its facts don't have: payments have no
 * machine.
 * @throws a field error with both labels
 */
export function refuseForeignCuts(of: Pick<Sources, 'facts' | 'formulas'>, query: AnalyticsQuery): void {
  const asked = [
    ...query.dimensions.map((cut) => ({ cut, field: 'dimensions' })),
    ...narrowedBy(query.filters).map((cut) => ({ cut, field: 'filters' })),
  ];
  for (const metric of query.metrics) {
    const foreign = asked.find(
      ({ cut }) => !ofAnyFact.includes(cut) && !canCut(of, of.formulas[metric], cut),
    );
    if (foreign !== undefined)
      throw fieldError(
        foreign.field,
        `${metricOf(metric).label} can’t be split by ${dimensionOf(foreign.cut).label.toLowerCase()}.`,
      );
  }
}
