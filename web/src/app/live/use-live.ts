import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadWithRetry } from '../../lib/lazy-retry.ts';
import { whenQuiet } from '../../lib/when-quiet.ts';
import { reportError } from '../report-error.ts';
import type { LiveStatus } from './live-connection.ts';
import type { openLive } from './open-live.ts';

/** Keeps the live connection while the shell is mounted; returns its status. */
export function useLive(): LiveStatus {
  const queries = useQueryClient();
  const [status, setStatus] = useState<LiveStatus>('off');
  useEffect(() => {
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
  }, [queries]);
  return status;
}
