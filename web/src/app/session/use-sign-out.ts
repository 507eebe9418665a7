import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { useCallback } from 'react';
import { clearSession, sessionState } from '../../blocks/session/session-store.ts';
import { call } from '../../lib/api/client.ts';
import { askAnew } from './ask-anew.ts';

/** Signs out here and on the server; being out of reach of the server keeps nobody signed in here. */
export function useSignOut(): () => void {
  return useCallback(() => {
    const { session, identity } = sessionState();
    const token = session?.token;
    if (identity?.provider === 'oidc') askAnew();
    void call(authRoutes.endSession, {}, { unprepared: true })
      .catch(() => {})
      .finally(() => clearSession(token));
  }, []);
}
