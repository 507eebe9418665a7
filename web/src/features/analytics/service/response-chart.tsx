import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import { metricOf } from '@washboard/contract/analytics/catalog.ts';
import { type Cut, drillHref } from '../../../blocks/figures/figures.urls.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import { type ChartPoint, tableOf } from '../../../ui/charts/chart-data.ts';
import { chartHeight, TimeChart } from '../../../ui/charts/time-chart.tsx';
import { type AreaQuery, QueryArea } from '../../../ui/states/query-area.tsx';
import { meaningOf, replyText } from './reply-format.ts';

const metric = 'firstResponse';
const minutesText = (value: number) => replyText(metric, value);

export interface ResponseChartProps {
  title: string;
  /** What a point is: `Hour`. */
  pointHeader: string;
  context: string;
  query: AreaQuery<AnalyticsAnswer>;
  by: 'hour' | 'bucket';
  pointsOf: (answer: AnalyticsAnswer) => readonly (ChartPoint & { cut: Cut })[];
  fileName: string;
}

/** The median first response by day or hour; a bar opens its conversations. */
export function ResponseChart({ query, by, pointsOf, ...card }: ResponseChartProps) {
  const { title, pointHeader, context, fileName } = card;
  const search = useSearchRecord();
  const { data } = query;
  const points = data === undefined ? [] : pointsOf(data);
  const values = new Map(data?.rows.map((row) => [String(row.keys[by]), row.values[metric] ?? null]));
  const series = [
    { id: metric, label: metricOf(metric).label, values: points.map(({ key }) => values.get(key) ?? null) },
  ];
  const cuts = new Map(points.map(({ key, cut }) => [key, cut]));
  return (
    <ChartCard
      title={title}
      info={meaningOf(metric)}
      context={context}
      {...(data === undefined ? {} : { data: tableOf(pointHeader, points, series) })}
      format={minutesText}
      fileName={fileName}
    >
      <QueryArea
        query={query}
        height={chartHeight + 32}
        label={`Loading ${title.toLowerCase()}`}
        shape="chart"
      >
        {() => (
          <TimeChart
            label={title}
            kind="bar"
            pointHeader={pointHeader}
            points={points}
            series={series}
            format={minutesText}
            pointHref={({ key }) => drillHref(search, metric, cuts.get(key))}
          />
        )}
      </QueryArea>
    </ChartCard>
  );
}
