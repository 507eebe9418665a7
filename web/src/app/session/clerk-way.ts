import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { providerRoutes } from '@washboard/contract/auth/providers.routes.ts';
import type { SignInWays } from '@washboard/contract/auth/providers.schemas.ts';
import { isActing } from '@washboard/contract/core/combined-id.ts';
import { sessionState, startSession } from '../../blocks/session/session-store.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { type ClerkToken, clerkFrontend } from '../../lib/api/clerk-frontend.ts';
import { call } from '../../lib/api/client.ts';
import { storageKey, tabStore } from '../../lib/storage.ts';
import { renewal } from './calling.ts';
import { takeRememberedLink } from './initial-link.ts';
import { mustPromptAgain, rememberToPrompt } from './prompt-again.ts';
import type { BusinessChoice } from './sign-in.ts';
import { startActing } from './start-acting.ts';

type Clerk = NonNullable<SignInWays['clerk']>;

const key = () => storageKey('clerk-attempt');

/** Sends the browser to the Account Portal. This tab remembers that it started. */
export async function goToClerk({ frontendApi, signInPage, name }: Clerk): Promise<void> {
  if (mustPromptAgain()) await clerkFrontend(frontendApi, name).endAll();
  if (!tabStore.write(key(), 'begun')) {
    throw new Error('This browser blocks storage, which this sign-in needs.');
  }
  const page = new URL(signInPage);
  page.searchParams.set('redirect_url', `${window.location.origin}/login/clerk`);
  window.location.assign(page.href);
}

/**
 * Opens a session for the user signed in at Clerk in this browser, if this tab asked for it, or with a
 * ticket. A user of several businesses gets the choice, and then another token. Signed-in staff confirm a
 * ticket before it is used.
 */
export function clerkEntry(meant: () => Promise<void>): Entry {
  let known: { clerk: Clerk; sessionId: string; isByTicket: boolean } | undefined;

  /** Undefined if nothing was asked for and someone is signed in. */
  async function tokenNow(): Promise<(ClerkToken & { clerk: Clerk; isByTicket: boolean }) | undefined> {
    if (known !== undefined) {
      const { clerk, sessionId } = known;
      return { ...(await clerkFrontend(clerk.frontendApi, clerk.name).tokenOf(sessionId)), ...known };
    }
    const { ticket, isStarted } = takeWhatCame();
    if (ticket === null && !isStarted) {
      if (sessionState().session !== null) return undefined;
      throw new Error('This sign-in was started elsewhere or already used. Please start again.');
    }
    if (ticket !== null && (await isStaffHere())) await meant();
    const { clerk } = await call(providerRoutes.getSignInWays);
    if (clerk === null) throw new Error('This sign-in isn’t available here.');
    const frontend = clerkFrontend(clerk.frontendApi, clerk.name);
    // Also for the next user, whether or not this one gets in.
    rememberToPrompt();
    if (ticket === null) return { ...(await frontend.tokenHere()), clerk, isByTicket: false };
    return { ...(await frontend.tokenFor(ticket)), clerk, isByTicket: true };
  }

  return async (businessId) => {
    const now = await tokenNow();
    if (now === undefined) return null;
    const { clerk, token, sessionId, isByTicket } = now;
    known = { clerk, sessionId, isByTicket };
    const endThere = () =>
      clerkFrontend(clerk.frontendApi, clerk.name)
        .end(sessionId)
        .catch(() => undefined);
    const present = sessionState().session?.token;
    const asked = { body: { token, businessId, present } };
    const reply = await call(providerRoutes.createClerkSession, asked).catch(async (error: unknown) => {
      // A session started there by a link opens nothing here, and must not wait for the next user.
      if (isByTicket && isRefusal(error)) await endThere();
      throw error;
    });
    if ('businesses' in reply) return reply.businesses;
    const { session, identity } = reply;
    renewal.issued(identity.token, identity.expiresIn);
    const kept = { provider: 'clerk' as const, identityToken: identity.token, authenticated: true };
    if (!isActing(session.userId)) startSession(session, kept);
    else {
      // The link staff wanted to open themselves doesn't apply to the user they act as.
      takeRememberedLink();
      startActing(session, kept);
      // It opens nothing more here, and would be the acted-for user to the next person.
      await endThere();
    }
    return null;
  };
}

/**
 * Anyone can send a ticket link: a signed-in user keeps their Clerk sign-in, unless the ticket lets staff
 * act.
 */
async function isStaffHere(): Promise<boolean> {
  if (sessionState().session === null) return false;
  const access = await call(authRoutes.getAccess).catch((error: unknown) => {
    // It had ended and is already forgotten.
    if (sessionState().session === null) return null;
    throw error;
  });
  if (access === null || access.isStaff) return access !== null;
  throw new Error('Someone is already signed in here. Sign out first.');
}

/** Not a server that is down or busy, where the same may be tried again. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** A ticket works only once, but still shouldn't stay in the history. */
function takeWhatCame(): { ticket: string | null; isStarted: boolean } {
  const ticket = new URLSearchParams(window.location.search).get('__clerk_ticket');
  window.history.replaceState(window.history.state, '', window.location.pathname);
  const isStarted = tabStore.read(key()) !== null;
  tabStore.remove(key());
  return { ticket, isStarted };
}

/** Opens a session; returns the businesses to choose from if one must be named. */
export type Entry = (businessId?: number) => Promise<readonly BusinessChoice[] | null>;
