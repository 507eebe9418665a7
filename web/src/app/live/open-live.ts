import type { QueryClient } from '@tanstack/react-query';
import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { whenFollowed } from '../../blocks/live/topics.ts';
import { call } from '../../lib/api/client.ts';
import { keyOf } from '../../lib/api/query.ts';
import { loadWithRetry } from '../../lib/lazy-retry.ts';
import { liveTables } from '../../live-tables.list.ts';
import { reportError } from '../report-error.ts';
import { liveAddress } from './live-address.ts';
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

  function connect(fetchUrl: () => Promise<string>, statusChanged: (status: LiveStatus) => void) {
    const connection = createLiveConnection({
      fetchUrl,
      onEvents: (events) => refresher.stale(staleKeys(events, liveTables)),
      onReset: refresher.everything,
      // Any request tells the client that the session is over.
      onSessionEnded: () => void call(authRoutes.getAccess).catch(() => {}),
      onComeAgain: () => void queries.invalidateQueries({ queryKey: keyOf(authRoutes.getAccess) }),
      onFailed: () => reportError(new Error('The live connection failed five times.')),
      onStatus: statusChanged,
    });
    connection.start();
    return connection;
  }

  const dashboard = connect(liveAddress, onStatus);
  let topics: ReturnType<typeof openTopics> | undefined;
  let stopped = false;
  const stopWaiting = whenFollowed(() =>
    loadWithRetry(() => import('./open-topics.ts')).then((loaded) => {
      if (!stopped) topics = loaded.openTopics((fetchUrl) => connect(fetchUrl, () => {}));
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
