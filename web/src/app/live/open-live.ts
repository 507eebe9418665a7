import type { QueryClient } from '@tanstack/react-query';
import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { liveRoutes } from '@washboard/contract/live/live.routes.ts';
import { call } from '../../lib/api/client.ts';
import { keyOf } from '../../lib/api/query.ts';
import { reportError } from '../report-error.ts';
import { createLiveConnection, type LiveStatus } from './live-connection.ts';
import { createRefresher } from './refresher.ts';
import { staleKeys } from './stale-keys.ts';
import { liveTables } from './tables.ts';

/** The signed address is relative to the page; a socket wants it whole. */
function socketAddress(path: string): string {
  const url = new URL(path, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

/** The live connection with all that its events make stale: fetched after the first screen is there. */
export function openLive(queries: QueryClient, onStatus: (status: LiveStatus) => void) {
  const refresher = createRefresher(queries);
  const connection = createLiveConnection({
    fetchUrl: async () => socketAddress((await call(liveRoutes.getDashboardConnection)).url),
    onEvents: (events) => refresher.stale(staleKeys(events, liveTables)),
    onReset: refresher.everything,
    // Asking anything tells the client that the session is over.
    onSessionEnded: () => void call(authRoutes.getAccess).catch(() => {}),
    onComeAgain: () => void queries.invalidateQueries({ queryKey: keyOf(authRoutes.getAccess) }),
    onFailed: () => reportError(new Error('The live connection failed five times.')),
    onStatus,
  });
  connection.start();
  return {
    wake: connection.wake,
    stop(): void {
      connection.stop();
      refresher.stop();
    },
  };
}
