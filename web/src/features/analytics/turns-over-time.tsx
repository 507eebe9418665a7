import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import { useMemo } from 'react';
import { formatInteger } from '../../lib/format.ts';
import { useSearchRecord } from '../../lib/use-search-state.ts';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import { tableOf } from '../../ui/charts/chart-data.ts';
import { chartHeight, TimeChart } from '../../ui/charts/time-chart.tsx';
import { type AreaQuery, QueryArea } from '../../ui/states/query-area.tsx';
import { drillHref } from './analytics.urls.ts';
import { comparedText, daysOf, rangeText } from './answer-days.ts';
import { courseOf, pointWords, type TimePoint, timePoints } from './answer-series.ts';
import { MetricInfo } from './metric-info.tsx';

/** Turns by day, week or month, washers and dryers on each other, the period before dashed. */
export function TurnsOverTime({ query }: { query: AreaQuery<AnalyticsAnswer> }) {
  const chart = useMemo(() => (query.data === undefined ? undefined : chartOf(query.data)), [query.data]);
  const by = chart === undefined ? '' : ` by ${pointWords[chart.grouping].toLowerCase()}`;
  return (
    <ChartCard
      title={`Turns${by}`}
      info={<MetricInfo metric="turns" />}
      context={chart?.days}
      data={chart && tableOf(pointWords[chart.grouping], chart.points, chart.series, chart.previous)}
      format={formatInteger}
      fileName="turns-over-time"
    >
      <QueryArea query={query} height={chartHeight + 28} label="Loading turns over time">
        {() => chart && <Drawn chart={chart} />}
      </QueryArea>
    </ChartCard>
  );
}

type Chart = ReturnType<typeof chartOf>;

function Drawn({ chart }: { chart: Chart }) {
  const search = useSearchRecord();
  const byKey = new Map(chart.points.map((point): [string, TimePoint] => [point.key, point]));
  return (
    <TimeChart
      label={`Turns by ${pointWords[chart.grouping].toLowerCase()}`}
      kind="bar"
      pointHeader={pointWords[chart.grouping]}
      points={chart.points}
      series={chart.series}
      previous={chart.previous}
      format={formatInteger}
      pointHref={({ key }) => {
        const days = byKey.get(key);
        return drillHref(search, 'turns', { from: days?.startDate, to: days?.endDate });
      }}
    />
  );
}

function chartOf(answer: AnalyticsAnswer) {
  const points = timePoints(answer);
  const compared = comparedText(answer);
  return {
    grouping: answer.grouping,
    points,
    days: `${rangeText(daysOf(answer), true)}${compared === '' ? '' : ` vs ${compared}`}`,
    series: [
      { id: 'washers', label: 'Washer turns', values: courseOf(answer, points, 'washerTurns') },
      { id: 'dryers', label: 'Dryer turns', values: courseOf(answer, points, 'dryerTurns') },
    ],
    previous: courseOf(answer, points, 'turns', 'previous'),
  };
}
