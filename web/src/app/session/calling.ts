import {
  clearSession,
  presentSession,
  renewIdentity,
  sessionState,
} from '../../blocks/session/session-store.ts';
import { configureCaller } from '../../lib/api/client.ts';
import { browserFetch, createRenewal } from './identity-renewal.ts';

export const renewal = createRenewal({
  token: () => sessionState().identity?.identityToken ?? null,
  keep: renewIdentity,
  fetchToken: browserFetch,
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

/** Makes calls as the signed-in user from now on. */
export function callAsSignedIn(): void {
  configureCaller({
    prepare: renewal.ensureFresh,
    credentials: () => {
      const session = presentSession();
      if (session === null) return null;
      const { identity } = sessionState();
      return { token: session.token, userId: session.userId, identityToken: identity?.identityToken ?? '' };
    },
    onSignedOut: (token) => clearSession(token, true),
  });
}
