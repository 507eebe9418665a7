import type { AnalyticsQuery } from '@washboard/contract/analytics/analytics.schemas.ts';
import { type MetricId, metricIds, metricOf } from '@washboard/contract/analytics/catalog.ts';
import { fieldError } from '@washboard/contract/core/errors.ts';
import { type Dimension, dimensionLabels } from '@washboard/contract/core/metrics.ts';
import type {
  AnalyticsSources,
  FactSource,
  Formula,
  MeasureRef,
  ReadLabels,
  SpanSource,
} from '../../../platform/analytics-source.ts';
import { machineSources, machineUseSources } from '../../machines/index.ts';
import { responseTimeSources } from '../../messenger/index.ts';
import { bridgeSources, firstOrderSources, lifecycleSources, saleSources } from '../../orders/index.ts';
import { moneySources } from '../../payments/index.ts';
import { narrowedBy } from './filters.rules.ts';

/** A metric's formula, and the span whose days divide it. */
export type Formulas = Record<MetricId, Formula & { span: string }>;

/** Everything that modules publish for analytics. */
export interface Sources {
  facts: Record<string, FactSource>;
  formulas: Formulas;
  spans: Record<string, SpanSource>;
  labels: Partial<Record<Dimension, ReadLabels>>;
}

/** The joined sources of every module with metrics. */
export const sources: Sources = joined({
  facts: {
    ...saleSources.facts,
    ...lifecycleSources.facts,
    ...bridgeSources.facts,
    ...moneySources.facts,
    ...machineSources.facts,
    ...machineUseSources.facts,
    ...firstOrderSources.facts,
    ...responseTimeSources.facts,
  },
  formulas: {
    ...saleSources.formulas,
    ...lifecycleSources.formulas,
    ...bridgeSources.formulas,
    ...moneySources.formulas,
    ...machineSources.formulas,
    ...machineUseSources.formulas,
    ...firstOrderSources.formulas,
    ...responseTimeSources.formulas,
  },
  spans: {
    ...saleSources.spans,
    ...lifecycleSources.spans,
    ...bridgeSources.spans,
    ...moneySources.spans,
    ...machineSources.spans,
    ...firstOrderSources.spans,
    ...responseTimeSources.spans,
  },
  labels: {
    ...saleSources.labels,
    ...lifecycleSources.labels,
    ...bridgeSources.labels,
    ...moneySources.labels,
    ...machineSources.labels,
    ...firstOrderSources.labels,
    ...responseTimeSources.labels,
  },
});

function joined(all: AnalyticsSources<MetricId>): Sources {
  const withSpan = (id: MetricId) => {
    const formula = all.formulas[id];
    return [id, { ...formula, span: sourceOf(all, formula.of).span }];
  };
  return { ...all, formulas: Object.fromEntries(metricIds.map(withSpan)) as Formulas };
}

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
        `${metricOf(metric).label} can’t be split by ${dimensionLabels[foreign.cut].toLowerCase()}.`,
      );
  }
}
