import { ownSessionKey, sessionState, startSession } from '../../blocks/session/session-store.ts';
import { localStore } from '../../lib/storage.ts';

/** Starts a session as another user. The staff session is set aside and restored when it ends. */
export function startActing(...acting: Parameters<typeof startSession>): void {
  const { session, identity } = sessionState();
  startSession(...acting);
  if (session !== null) localStore.write(ownSessionKey(), JSON.stringify({ session, identity }));
}
