import { useQuery } from '@tanstack/react-query';
import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { eachDay } from '@washboard/contract/core/time/time.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { callLines } from '../../../lib/api/lines.ts';
import { formatDayShort, formatInteger, formatWeekday } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import type { ChartPoint } from '../../../ui/charts/chart-data.ts';
import { TimeChart } from '../../../ui/charts/time-chart.tsx';
import { NoRows } from '../../../ui/detail-page.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';

async function ask(machineId: number, storeId: number, signal: AbortSignal): Promise<AnalyticsAnswer> {
  const question = {
    metrics: ['turns' as const, 'selfServeRevenue' as const],
    dimensions: ['date' as const],
    filters: { machineIds: [machineId], storeIds: [storeId] },
    period: { type: 'LAST_30_DAYS' as const },
  };
  for await (const line of callLines(analyticsRoutes.ask, { body: { questions: [question] } }, { signal })) {
    if (line.answer !== undefined) return line.answer;
    if (line.failure !== undefined) throw new ApiError(line.failure.status, line.failure);
  }
  throw new ApiError(0, {});
}

interface Day extends ChartPoint {
  turns: number;
  cents: number;
}

function daysOf({ periods, rows }: AnalyticsAnswer): Day[] {
  const [period] = periods;
  const byDay = new Map(rows.map(({ keys, values }) => [keys.date, values]));
  if (period === undefined) return [];
  return eachDay(period.startDate, period.endDate).map((key) => ({
    key,
    label: formatDayShort(key),
    name: formatWeekday(key),
    turns: byDay.get(key)?.turns ?? 0,
    cents: byDay.get(key)?.selfServeRevenue ?? 0,
  }));
}

/** Turns and dollars of the machine by day. */
export function UsageCard({ machineId, storeId }: { machineId: number; storeId: number }) {
  const query = useQuery({
    queryKey: [analyticsRoutes.ask.name, 'machine', machineId],
    queryFn: ({ signal }) => ask(machineId, storeId, signal),
  });
  return (
    <Card title="Turns and dollars by day" context="Last 30 days">
      <QueryArea query={query} height={540} label="Loading turns by day" shape="chart">
        {(answer) => {
          if (answer.rows.length === 0) return <NoRows>No turns in these days.</NoRows>;
          const days = daysOf(answer);
          return (
            <>
              <TimeChart
                label="Turns by day"
                kind="bar"
                pointHeader="Day"
                points={days}
                series={[{ id: 'turns', label: 'Turns', values: days.map(({ turns }) => turns) }]}
                format={formatInteger}
              />
              {days.some(({ cents }) => cents !== 0) && (
                <TimeChart
                  label="Self-serve dollars by day"
                  kind="bar"
                  pointHeader="Day"
                  points={days}
                  series={[{ id: 'cents', label: 'Revenue', values: days.map(({ cents }) => cents) }]}
                  format={formatUsd}
                  tickFormat={(cents) => `$${formatInteger(Math.round(cents / 100))}`}
                />
              )}
            </>
          );
        }}
      </QueryArea>
    </Card>
  );
}
