import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { useCallback } from 'react';
import { clearSession, sessionState } from '../../blocks/session/session-store.ts';
import { call } from '../../lib/api/client.ts';

/** Signs out here and on the server; being out of reach of the server keeps nobody signed in here. */
export function useSignOut(): () => void {
  return useCallback(() => {
    const token = sessionState().session?.token;
    void call(authRoutes.endSession, {}, { unprepared: true })
      .catch(() => {})
      .finally(() => clearSession(token));
  }, []);
}
