import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import { type MetricId, metricOf } from '@washboard/contract/analytics/catalog.ts';
import type { ReactNode } from 'react';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { KpiCard } from '../../../ui/kpi/kpi-card.tsx';
import { KpiGrid } from '../../../ui/kpi/kpi-grid.tsx';
import { useScope } from '../../scope/use-scope.ts';
import { comparedParts, liesOutsideRecords } from '../answer-days.ts';
import { drillHref, whyHref } from '../figures.urls.ts';
import { changeOf, formatOf, notRecorded } from '../metric-format.ts';
import { MetricInfo } from '../metric-info.tsx';
import { bucketsIn, courseOf } from '../over-time/answer-series.ts';
import classes from './groups.module.css';
import { noneToday } from './nothing-recorded.tsx';

export interface KpiCardsProps {
  answer: AnalyticsAnswer;
  /** The figures over time; for one day, by hour. */
  course: AnalyticsAnswer | undefined;
  metrics: readonly MetricId[];
  /** Whether figures without anything recorded are named on one line, instead of a card each. */
  folds?: boolean;
  /** Cards of another query, after these. */
  children?: ReactNode;
}

/** One card per figure. */
export function KpiCards({ answer, course, metrics, folds = false, children }: KpiCardsProps) {
  const { values, previous } = answer.totals;
  const isBare = (metric: MetricId) => (values[metric] ?? previous?.[metric] ?? null) === null;
  const bare = folds ? metrics.filter(isBare) : [];
  const shown = metrics.filter((metric) => !bare.includes(metric));
  return (
    <>
      <KpiGrid cards={shown.length}>
        {shown.map((metric) => (
          <FigureCard key={metric} metric={metric} answer={answer} course={course} />
        ))}
        {children}
      </KpiGrid>
      {bare.length > 0 && (
        <p className={classes.bare}>
          {notRecorded}: {bare.map((metric) => metricOf(metric).label).join(', ')}
        </p>
      )}
    </>
  );
}

const goodWays = { up: true, down: false, neither: null } as const;

export interface FigureCardProps {
  metric: MetricId;
  answer: AnalyticsAnswer;
  /** For its trend. */
  course?: AnalyticsAnswer | undefined;
  /** Shown without a comparison. */
  note?: string;
}

/** A figure with its change and trend, if requested; a link to its rows. */
export function FigureCard({ metric, answer, course, note }: FigureCardProps) {
  const search = useSearchRecord();
  const { period } = useScope();
  const { label, good, unit } = metricOf(metric);
  const { values, previous, missing } = answer.totals;
  const value = values[metric] ?? null;
  const buckets = course === undefined ? [] : bucketsIn(course);
  const { days: against, until } = comparedParts(answer);
  const change =
    against === ''
      ? undefined
      : {
          value: value ?? 0,
          previous: previous?.[metric] ?? null,
          upIsGood: goodWays[good],
          against,
          until,
          ...(unit === 'share' ? { points: changeOf(metric) } : {}),
        };
  const isChanged = value !== null && change !== undefined && ![null, value].includes(change.previous);
  const spark =
    course === undefined || buckets.length < 2
      ? undefined
      : {
          values: courseOf(course, buckets, metric),
          previous: courseOf(course, buckets, metric, 'previous'),
        };
  return (
    <KpiCard
      label={label}
      info={<MetricInfo metric={metric} missing={missing[metric]} />}
      value={value === null ? null : formatOf(metric)(value)}
      reason={period.type === 'TODAY' && liesOutsideRecords(answer) ? noneToday : notRecorded}
      change={change}
      note={note}
      spark={spark}
      href={drillHref(search, metric)}
      why={isChanged ? whyHref(search, metric) : undefined}
    />
  );
}
