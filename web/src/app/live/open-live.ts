import type { QueryClient } from '@tanstack/react-query';
import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { call } from '../../lib/api/client.ts';
import { keyOf } from '../../lib/api/query.ts';
import { liveTables } from '../../live-tables.list.ts';
import { reportError } from '../report-error.ts';
import { liveAddress } from './live-address.ts';
import { createLiveConnection, type LiveStatus } from './live-connection.ts';
import { createRefresher } from './refresher.ts';
import { staleKeys } from './stale-keys.ts';

/** The live connection and the queries its events make stale, loaded after the first screen. */
export function openLive(queries: QueryClient, onStatus: (status: LiveStatus) => void) {
  const refresher = createRefresher(queries);
  const connection = createLiveConnection({
    fetchUrl: liveAddress,
    onEvents: (events) => refresher.stale(staleKeys(events, liveTables)),
    onReset: refresher.everything,
    // Any request tells the client that the session is over.
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
