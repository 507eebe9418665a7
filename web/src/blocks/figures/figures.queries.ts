import { useQuery } from '@tanstack/react-query';
import type { MetricId } from '@washboard/contract/analytics/catalog.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { useScope } from '../scope/use-scope.ts';
import { boardSearch, comparisonIn } from './board-search.ts';
import { type Figures, figuresQuery, overTime } from './figures-question.ts';
import { timeDimension } from './over-time/hours.ts';

export interface Asked extends Figures {
  /** Whether to fetch it. */
  wanted?: boolean;
}

/** Figures for the dashboard's scope. */
export function useFigures({ wanted = true, ...figures }: Asked) {
  const { storeIds, period } = useScope();
  const [choice] = useSearchState(boardSearch);
  const { basis } = choice;
  const compare = comparisonIn(choice);
  return useQuery({ ...figuresQuery(figures, { storeIds, period, basis, compare }), enabled: wanted });
}

/** How the dashboard's period is charted. */
export const useTimeDimension = () => timeDimension(useScope().period);

/** Figures with their trend and comparison. */
export const useFiguresOverTime = (metrics: readonly MetricId[], wanted: boolean) =>
  useFigures({ ...overTime(metrics), wanted });

/** The hours of a one-day period. */
export const useFiguresByHour = (metrics: readonly MetricId[], wanted: boolean) =>
  useFigures({ metrics, dimensions: ['hour'], compared: true, wanted });
