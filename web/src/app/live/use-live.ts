import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCan } from '../../blocks/session/access.ts';
import { loadWithRetry } from '../../lib/lazy-retry.ts';
import { whenQuiet } from '../../lib/when-quiet.ts';
import { reportError } from '../report-error.ts';
import type { LiveStatus } from './live-connection.ts';
import type { openLive } from './open-live.ts';

/** Keeps the one live connection while the shell stands, and tells how it is. */
export function useLive(): LiveStatus {
  const queries = useQueryClient();
  const allowed = useCan()('dashboard.view');
  const [status, setStatus] = useState<LiveStatus>('off');
  useEffect(() => {
    if (!allowed) return;
    let live: ReturnType<typeof openLive> | undefined;
    let stopped = false;
    const callOff = whenQuiet(() => {
      loadWithRetry(() => import('./open-live.ts')).then((loaded) => {
        if (!stopped) live = loaded.openLive(queries, setStatus);
      }, reportError);
    });
    const wake = () => live?.wake();
    window.addEventListener('focus', wake);
    window.addEventListener('online', wake);
    return () => {
      stopped = true;
      callOff();
      window.removeEventListener('focus', wake);
      window.removeEventListener('online', wake);
      live?.stop();
    };
  }, [allowed, queries]);
  return status;
}
