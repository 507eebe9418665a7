import { can } from '@washboard/contract/core/access.ts';
import { locationTreeQuery } from '../blocks/locations/location-tree-query.ts';
import { accessQuery } from '../blocks/session/access-query.ts';
import { sessionState } from '../blocks/session/session-store.ts';
import { dashboardPath } from '../features/analytics/dashboard-path.ts';
import { askFirstFigures } from '../features/analytics/first-figures.ts';
import { createQueryClient } from '../lib/api/query.ts';
import { parseSearchText } from '../lib/list-state.ts';
import { callAsSignedIn } from './session/calling.ts';

/** What the server has said, for all screens. */
export const queries = createQueryClient();

/** Addresses that lead to the dashboard. */
const dashboards = ['/', '/dashboard', dashboardPath];

/** What does not come this time is fetched again, with its retries, where it is needed. */
const fetchAhead = (load: () => Promise<unknown>) => void load().catch(() => {});

/**
 * Asks for what the first screen shows, and fetches the code that draws it, while the page's own code is still fetched
 * and built: this module is a script of its own, which runs first (web/ahead-script.ts).
 */
function begin({ pathname, search }: Location): void {
  callAsSignedIn();
  const { session } = sessionState();
  if (session === null) return;
  const seesDashboard = can({ role: session.roleName, stores: 'all' }, 'dashboard.view');
  if (seesDashboard && dashboards.includes(pathname)) {
    void queries.prefetchQuery(accessQuery);
    void queries.prefetchQuery(locationTreeQuery);
    askFirstFigures(queries, parseSearchText(search.slice(1)), session.userId);
    fetchAhead(() => import('../features/analytics/dashboard.screen.tsx'));
  }
  fetchAhead(() => import('./shell/shell.tsx'));
}

begin(window.location);
