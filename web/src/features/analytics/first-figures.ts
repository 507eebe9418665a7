import type { QueryClient } from '@tanstack/react-query';
import { scopeOf, shownScope } from '../../blocks/scope/scope.search.ts';
import type { SearchRecord } from '../../lib/list-state.ts';
import { boardSearch } from './board-search.ts';
import { figuresQuery, overTime } from './figures-question.ts';
import { groupMetrics } from './group-metrics.ts';
import { activeGroups } from './widget-sections.ts';

/** Asks what the first group of the dashboard will ask when it is drawn. */
export function askFirstFigures(queries: QueryClient, search: SearchRecord, userId: string): void {
  const [first] = activeGroups();
  if (first === undefined) return;
  const board = { ...scopeOf(shownScope(search, userId)), ...boardSearch.parse(search) };
  void queries.prefetchQuery(figuresQuery(overTime(groupMetrics[first]), board));
}
