import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { providerRoutes } from '@washboard/contract/auth/providers.routes.ts';
import { useCallback } from 'react';
import { beginLeaving, clearSession, sessionState } from '../../blocks/session/session-store.ts';
import { call } from '../../lib/api/client.ts';

/** Signs out here and on the server; being out of reach of the server keeps nobody signed in here. */
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

/** Later than that somebody may be signing in here again. */
const longestWaitMs = 2_000;

/** Whoever came from a provider is sent to sign out there too, where it has a page for it and answers soon. */
async function leaveProvider(signOut: string | undefined): Promise<void> {
  if (signOut === undefined) return;
  const began = Date.now();
  const there = await call(providerRoutes.signOutOidc, { body: { signOut } }, { unprepared: true }).catch(
    () => null,
  );
  const isSoon = Date.now() - began < longestWaitMs && sessionState().session === null;
  if (isSoon && there?.url) window.location.assign(there.url);
}
