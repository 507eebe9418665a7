import { useQueryClient } from '@tanstack/react-query';
import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { liveRoutes } from '@washboard/contract/live/live.routes.ts';
import { useEffect, useState } from 'react';
import { useCan } from '../../blocks/session/access.ts';
import { call } from '../../lib/api/client.ts';
import { loadWithRetry } from '../../lib/lazy-retry.ts';
import { reportError } from '../report-error.ts';
import type { LiveConnection, LiveStatus, LiveWorld } from './live-connection.ts';
import { createRefresher } from './refresher.ts';
import { staleKeys } from './stale-keys.ts';
import { liveTables } from './tables.ts';

/** The signed address is relative to the page; a socket wants it whole. */
function socketAddress(path: string): string {
  const url = new URL(path, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

/** Keeps the one live connection while the shell stands, and tells how it is. */
export function useLive(): LiveStatus {
  const queries = useQueryClient();
  const allowed = useCan()('dashboard.view');
  const [status, setStatus] = useState<LiveStatus>('off');
  useEffect(() => {
    if (!allowed) return;
    const refresher = createRefresher(queries);
    const world: LiveWorld = {
      fetchUrl: async () => socketAddress((await call(liveRoutes.getDashboardConnection)).url),
      onEvents: (events) => refresher.stale(staleKeys(events, liveTables)),
      onReset: refresher.everything,
      // Asking anything tells the client that the session is over.
      onSessionEnded: () => void call(authRoutes.getAccess).catch(() => {}),
      onFailed: () => reportError(new Error('The live connection failed five times.')),
      onStatus: setStatus,
    };
    let connection: LiveConnection | undefined;
    let stopped = false;
    loadWithRetry(() => import('./live-connection.ts')).then(({ createLiveConnection }) => {
      if (stopped) return;
      connection = createLiveConnection(world);
      connection.start();
    }, reportError);
    const wake = () => connection?.wake();
    window.addEventListener('focus', wake);
    window.addEventListener('online', wake);
    return () => {
      stopped = true;
      window.removeEventListener('focus', wake);
      window.removeEventListener('online', wake);
      connection?.stop();
      refresher.stop();
    };
  }, [allowed, queries]);
  return status;
}
