import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import type { AnalyticsQuestion } from '@washboard/contract/analytics/analytics.schemas.ts';
import { useScope } from '../../blocks/scope/use-scope.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';

export const kpiMetrics = [
  'turns',
  'washerTurns',
  'dryerTurns',
  'turnsPerDay',
  'selfServeRevenue',
  'freeStarts',
] as const satisfies AnalyticsQuestion['metrics'];

type Asked = Pick<AnalyticsQuestion, 'metrics' | 'dimensions' | 'compareTo'>;

const overTime: Asked = { metrics: [...kpiMetrics], dimensions: ['bucket'], compareTo: 'previousPeriod' };
const byMachine: Asked = {
  metrics: ['turnsPerDay', 'turns', 'selfServeRevenue', 'freeStarts'],
  dimensions: ['store', 'machine'],
};
const byWeekdayAndHour: Asked = { metrics: ['turns'], dimensions: ['weekday', 'hour'] };

/** A question about the chosen stores and period; the last answer stays until the next one is there. */
function useFigures(asked: Asked) {
  const { storeIds, period } = useScope();
  const filters = storeIds.length === 0 ? {} : { storeIds: [...storeIds] };
  const body: AnalyticsQuestion = { ...asked, filters, period, limit: 10_000 };
  return useQuery({ ...queryOptionsOf(analyticsRoutes.query, { body }), placeholderData: keepPreviousData });
}

/** The cards' figures with their course, compared with the period before. */
export const useFiguresOverTime = () => useFigures(overTime);
export const useFiguresByMachine = () => useFigures(byMachine);
export const useFiguresByWeekdayAndHour = () => useFigures(byWeekdayAndHour);
