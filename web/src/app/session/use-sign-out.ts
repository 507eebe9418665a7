import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { providerRoutes } from '@washboard/contract/auth/providers.routes.ts';
import { useCallback } from 'react';
import { beginLeaving, clearSession, sessionState } from '../../blocks/session/session-store.ts';
import { call } from '../../lib/api/client.ts';

/** Signs out here and on the server; a server that can't be reached doesn't keep the user signed in. */
export function useSignOut(): () => void {
  return useCallback(() => {
    const { session, identity } = sessionState();
    const ended = call(authRoutes.endSession, {}, { unprepared: true });
    beginLeaving(session?.token);
    void ended
      .catch(() => {})
      .finally(() => clearSession(session?.token))
      .then(() => leaveProvider(identity?.signOut));
  }, []);
}

/** Later, someone may be signing in here again. */
const longestWaitMs = 2_000;

/** Users of a provider are sent to its sign-out page, if it has one and answers soon. */
async function leaveProvider(signOut: string | undefined): Promise<void> {
  if (signOut === undefined) return;
  const began = Date.now();
  const there = await call(providerRoutes.signOutOidc, { body: { signOut } }, { unprepared: true }).catch(
    () => null,
  );
  const isSoon = Date.now() - began < longestWaitMs && sessionState().session === null;
  if (isSoon && there?.url) window.location.assign(there.url);
}
