import { ownSessionKey, sessionState, startSession } from '../../blocks/session/session-store.ts';
import { localStore } from '../../lib/storage.ts';

/** Keeps a session in which staff acts for somebody. Their own is laid aside and comes back when it ends. */
export function startActing(...acting: Parameters<typeof startSession>): void {
  const { session, identity } = sessionState();
  startSession(...acting);
  if (session !== null) localStore.write(ownSessionKey(), JSON.stringify({ session, identity }));
}
