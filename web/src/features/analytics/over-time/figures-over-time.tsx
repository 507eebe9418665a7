import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import { type MetricId, metricOf } from '@washboard/contract/analytics/catalog.ts';
import { useMemo } from 'react';
import { fromHundredths } from '../../../lib/save-file.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import { type ChartSeries, type ComparedValues, tableOf } from '../../../ui/charts/chart-data.ts';
import { chartHeight, TimeChart } from '../../../ui/charts/time-chart.tsx';
import { type AreaQuery, QueryArea } from '../../../ui/states/query-area.tsx';
import { type Cut, drillHref } from '../analytics.urls.ts';
import { comparedDaysOf, comparedText, daysOf, rangeText } from '../answer-days.ts';
import { formatOf } from '../metric-format.ts';
import { MetricInfo } from '../metric-info.tsx';
import { courseOf } from './answer-series.ts';
import { pointWords, type TimePoint, timePoints } from './time-points.ts';

export interface FiguresOverTimeProps {
  query: AreaQuery<AnalyticsAnswer>;
  /** The charted figure; points link to its rows. */
  metric: MetricId;
  /** Metrics stacked in it; without them it is a single series. */
  parts?: readonly MetricId[];
}

/** A figure by day, week or month, the comparison dashed. */
export function FiguresOverTime({ query, metric, parts }: FiguresOverTimeProps) {
  const chart = useMemo(
    () => query.data && chartOf(query.data, metric, parts ?? [metric]),
    [query.data, metric, parts],
  );
  return <OverTime query={query} metric={metric} chart={chart} fileName={`${metric}-over-time`} />;
}

export interface OverTimeChart {
  grouping: keyof typeof pointWords;
  points: readonly TimePoint[];
  days: string;
  series: readonly ChartSeries[];
  previous?: ComparedValues;
}

export interface OverTimeProps {
  query: AreaQuery<AnalyticsAnswer>;
  metric: MetricId;
  /** Its second dimension: `tender`. */
  by?: string;
  chart: OverTimeChart | undefined;
  fileName: string;
  /** A series' filter on the rows. */
  cutOf?: (seriesId: string) => Cut;
}

/** A chart over time on its card. */
export function OverTime({ query, metric, by, chart, fileName, cutOf }: OverTimeProps) {
  const { label } = metricOf(metric);
  const format = formatOf(metric);
  const cuts = [chart && pointWords[chart.grouping].toLowerCase(), by].filter((word) => word !== undefined);
  const title = cuts.length === 0 ? label : `${label} by ${cuts.join(' and ')}`;
  return (
    <ChartCard
      title={title}
      info={<MetricInfo metric={metric} />}
      context={chart?.days}
      data={chart && tableOf(pointWords[chart.grouping], chart.points, chart.series, chart.previous)}
      format={format}
      inFile={inFileOf(metric)}
      fileName={fileName}
    >
      <QueryArea query={query} height={chartHeight + 32} label={`Loading ${label.toLowerCase()} over time`}>
        {() => chart && <Drawn title={title} metric={metric} chart={chart} cutOf={cutOf} />}
      </QueryArea>
    </ChartCard>
  );
}

interface DrawnProps extends Pick<OverTimeProps, 'metric' | 'cutOf'> {
  title: string;
  chart: OverTimeChart;
}

function Drawn({ title, metric, chart, cutOf }: DrawnProps) {
  const search = useSearchRecord();
  const byKey = new Map(chart.points.map((point): [string, TimePoint] => [point.key, point]));
  const isMoney = metricOf(metric).unit === 'cents';
  return (
    <TimeChart
      label={title}
      kind="bar"
      pointHeader={pointWords[chart.grouping]}
      points={chart.points}
      series={chart.series}
      previous={chart.previous}
      format={formatOf(metric)}
      {...(isMoney ? { tickFormat: dollarTick } : {})}
      pointHref={({ key }, seriesId) => {
        const days = byKey.get(key);
        const cut = seriesId === undefined ? {} : cutOf?.(seriesId);
        return drillHref(search, metric, { ...cut, from: days?.startDate, to: days?.endDate });
      }}
    />
  );
}

const compactDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});
const dollarTick = (cents: number) => compactDollars.format(cents / 100);

/** A time chart's points and day labels. */
export function frameOf(answer: AnalyticsAnswer): Omit<OverTimeChart, 'series'> {
  const compared = comparedText(answer);
  return {
    grouping: answer.grouping,
    points: timePoints(answer),
    days: `${rangeText(daysOf(answer), true)}${compared === '' ? '' : ` vs ${compared}`}`,
  };
}

function chartOf(answer: AnalyticsAnswer, metric: MetricId, parts: readonly MetricId[]): OverTimeChart {
  const frame = frameOf(answer);
  return {
    ...frame,
    series: parts.map((part) => ({
      id: part,
      label: metricOf(part).label,
      values: courseOf(answer, frame.points, part),
    })),
    previous: comparedWith(answer, courseOf(answer, frame.points, metric, 'previous')),
  };
}

/** Values under the label of the comparison. */
export const comparedWith = (answer: AnalyticsAnswer, values: ComparedValues['values']): ComparedValues => ({
  name: rangeText(comparedDaysOf(answer), true),
  values,
});

/** A metric's values in a file: dollars and percent. */
function inFileOf(metric: MetricId): (value: number) => number {
  const { unit } = metricOf(metric);
  return unit === 'cents' || unit === 'share' ? fromHundredths : (value) => value;
}
