import type { QueryClient } from '@tanstack/react-query';
import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { can } from '@washboard/contract/can.ts';
import type { Action } from '@washboard/contract/core/access.ts';
import { liveRoutes } from '@washboard/contract/live/live.routes.ts';
import { whenFollowed } from '../../blocks/live/topics.ts';
import { accessQuery } from '../../blocks/session/access-query.ts';
import { call } from '../../lib/api/client.ts';
import { loadWithRetry } from '../../lib/lazy-retry.ts';
import { liveTables } from '../../live-tables.list.ts';
import { reportError } from '../report-error.ts';
import { type ConnectionRoute, liveAddress } from './live-address.ts';
import { createLiveConnection, type LiveStatus } from './live-connection.ts';
import type { openTopics } from './open-topics.ts';
import { createRefresher } from './refresher.ts';
import { staleKeys } from './stale-keys.ts';

/**
 * The live connections and the queries their events make stale, loaded after the first screen: one for the
 * dashboard, and one for each topic that an open screen follows.
 */
export function openLive(queries: QueryClient, onStatus: (status: LiveStatus) => void) {
  const refresher = createRefresher(queries);

  /** Resolves once the user's permissions, which may have changed, are read again. */
  let permissionsRead = Promise.resolve();

  function connect(
    { permission }: ConnectionRoute,
    fetchUrl: () => Promise<string>,
    statusChanged: (status: LiveStatus) => void,
  ) {
    const connection = createLiveConnection({
      async fetchUrl() {
        await permissionsRead;
        // Asking for an address that they no longer may have would sign them out.
        const access = queries.getQueryData(accessQuery.queryKey);
        if (access !== undefined && !can(access, permission as Action))
          throw new Error('No permission to connect');
        return fetchUrl();
      },
      onEvents: (events) => refresher.stale(staleKeys(events, liveTables)),
      onReset: refresher.everything,
      // Any request tells the client that the session is over.
      onSessionEnded: () => void call(authRoutes.getAccess).catch(() => {}),
      onComeAgain() {
        permissionsRead = queries.invalidateQueries({ queryKey: accessQuery.queryKey });
      },
      onFailed: () => reportError(new Error('The live connection failed five times.')),
      onStatus: statusChanged,
    });
    connection.start();
    return connection;
  }

  const dashboard = connect(liveRoutes.getDashboardConnection, liveAddress, onStatus);
  let topics: ReturnType<typeof openTopics> | undefined;
  let stopped = false;
  const stopWaiting = whenFollowed(() =>
    loadWithRetry(() => import('./open-topics.ts')).then((loaded) => {
      if (!stopped) topics = loaded.openTopics((route, fetchUrl) => connect(route, fetchUrl, () => {}));
    }, reportError),
  );

  return {
    wake(): void {
      dashboard.wake();
      topics?.wake();
    },
    stop(): void {
      stopped = true;
      stopWaiting();
      topics?.stop();
      dashboard.stop();
      refresher.stop();
    },
  };
}
