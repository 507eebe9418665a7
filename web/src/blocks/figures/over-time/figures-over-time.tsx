import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import { type MetricId, metricOf } from '@washboard/contract/analytics/catalog.ts';
import type { CsvValue } from '@washboard/contract/core/text/csv.ts';
import { datedName } from '@washboard/contract/core/text/file-name.ts';
import type { DayRange } from '@washboard/contract/core/time/periods.ts';
import { useMemo } from 'react';
import { fromHundredths } from '../../../lib/save-file.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import {
  type ChartSeries,
  type ComparedValues,
  type Projection,
  tableOf,
} from '../../../ui/charts/chart-data.ts';
import { chartHeight, TimeChart } from '../../../ui/charts/time-chart.tsx';
import { type AreaQuery, QueryArea } from '../../../ui/states/query-area.tsx';
import { comparedDaysOf, comparedText, daysOf, rangeText } from '../answer-days.ts';
import { type Cut, drillHref } from '../figures.urls.ts';
import { formatOf } from '../metric-format.ts';
import { MetricInfo } from '../metric-info.tsx';
import { courseOf, cumulative, isByHour, projected, withoutHour } from './answer-series.ts';
import { passedOfHour } from './hours.ts';
import { comparedNames, pointWords, type TimePoint, timePoints } from './time-points.ts';

export interface FiguresOverTimeProps {
  query: AreaQuery<AnalyticsAnswer>;
  /** The charted figure; points link to its rows. */
  metric: MetricId;
  /** Metrics stacked in it; without them it is a single series. */
  parts?: readonly MetricId[];
}

/** A figure by hour, day, week or month, the comparison dashed. A day's money is cumulative. */
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
  range: DayRange | null;
  /** Each point includes the earlier ones. */
  isCumulative?: boolean;
  /** What the chart leaves out or can't place. */
  note?: string | undefined;
  series: readonly ChartSeries[];
  previous?: ComparedValues;
  projection?: Projection | undefined;
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
  const title = titleOf(label, cuts, chart?.isCumulative);
  return (
    <ChartCard
      title={title}
      info={<MetricInfo metric={metric} />}
      context={chart && [chart.days, chart.note].filter((part) => part !== undefined).join('. ')}
      data={chart && tableOf(pointWords[chart.grouping], chart.points, chart.series, chart.previous)}
      format={format}
      inFile={inFileOf(metric)}
      fileName={datedName(fileName, chart?.range)}
    >
      <QueryArea
        query={query}
        height={chartHeight + 32}
        shape="chart"
        label={`Loading ${label.toLowerCase()} over time`}
      >
        {() => chart && <Drawn title={title} metric={metric} chart={chart} cutOf={cutOf} />}
      </QueryArea>
    </ChartCard>
  );
}

function titleOf(label: string, cuts: readonly string[], isCumulative = false): string {
  if (cuts.length === 0) return label;
  return `${label} by ${cuts.join(' and ')}${isCumulative ? ', cumulative' : ''}`;
}

interface DrawnProps extends Pick<OverTimeProps, 'metric' | 'cutOf'> {
  title: string;
  chart: OverTimeChart;
}

function Drawn({ title, metric, chart, cutOf }: DrawnProps) {
  const search = useSearchRecord();
  const byKey = new Map(chart.points.map((point): [string, TimePoint] => [point.key, point]));
  const { unit, rows } = metricOf(metric);
  const isMoney = unit === 'cents';
  // Only the list of turns has a filter by hour.
  const hasHours = chart.grouping === 'hour' && rows.list === 'turns';
  return (
    <TimeChart
      label={title}
      kind={chart.isCumulative ? 'line' : 'bar'}
      pointHeader={pointWords[chart.grouping]}
      points={chart.points}
      series={chart.series}
      previous={chart.previous}
      projection={chart.projection}
      format={formatOf(metric)}
      {...(isMoney ? { tickFormat: dollarTick } : {})}
      pointHref={({ key }, seriesId) => {
        const days = byKey.get(key);
        const cut = seriesId === undefined ? {} : cutOf?.(seriesId);
        return drillHref(search, metric, {
          ...cut,
          from: days?.startDate,
          to: days?.endDate,
          ...(hasHours ? { hour: Number(key) } : {}),
        });
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
const dollarTick = (cents: number) => compactDollars.format(cents / 100).replace('-', '−');

/** A time chart's points and day labels. */
export function frameOf(answer: AnalyticsAnswer): Omit<OverTimeChart, 'series'> {
  const compared = comparedText(answer);
  return {
    grouping: isByHour(answer) ? 'hour' : answer.grouping,
    points: timePoints(answer),
    range: daysOf(answer),
    days: `${rangeText(daysOf(answer), true)}${compared === '' ? '' : ` vs ${compared}`}`,
  };
}

function chartOf(answer: AnalyticsAnswer, metric: MetricId, parts: readonly MetricId[]): OverTimeChart {
  const frame = frameOf(answer);
  const isCumulative = isByHour(answer) && parts.length === 1 && metricOf(metric).unit === 'cents';
  const course = (of: MetricId, side: 'values' | 'previous') => {
    const values = courseOf(answer, frame.points, of, side);
    return isCumulative ? cumulative(values, withoutHour(answer, of, side)) : values;
  };
  const untimed = untimedText(answer, metric);
  const rest = isCumulative
    ? projected(course(metric, 'values'), course(metric, 'previous'), passedOfHour(answer))
    : undefined;
  return {
    ...frame,
    isCumulative,
    note: untimed && `${untimed} ${isCumulative ? 'counts from the first hour' : 'isn’t shown'}`,
    series: parts.map((part) => ({ id: part, label: metricOf(part).label, values: course(part, 'values') })),
    previous: comparedWith(answer, frame.points, course(metric, 'previous')),
    projection: rest && { name: 'Projected', values: rest },
  };
}

/** `$12.00 without a time of day`; undefined if everything has one. */
export function untimedText(answer: AnalyticsAnswer, metric: MetricId): string | undefined {
  const amount = withoutHour(answer, metric);
  return amount === 0 ? undefined : `${formatOf(metric)(amount)} without a time of day`;
}

/** Values under the label of the comparison. */
export const comparedWith = (
  answer: AnalyticsAnswer,
  points: readonly TimePoint[],
  values: ComparedValues['values'],
): ComparedValues => {
  const names = comparedNames(answer, points);
  const [first] = names;
  const name = isByHour(answer) && first !== undefined ? first : rangeText(comparedDaysOf(answer), true);
  return { name, names, values };
};

/** A metric's values in a file: dollars and percent. */
function inFileOf(metric: MetricId): (value: number) => CsvValue {
  const { unit } = metricOf(metric);
  return unit === 'cents' || unit === 'share' ? fromHundredths : (value) => value;
}
