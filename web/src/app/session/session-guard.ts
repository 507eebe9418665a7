import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { isActing } from '@washboard/contract/core/combined-id.ts';
import { appPaths, areaPaths } from '../../blocks/app.paths.ts';
import { followOtherTabs, onSessionChange, sessionState } from '../../blocks/session/session-store.ts';
import { staffPaths } from '../../features/staff/staff.paths.ts';
import { renewal } from './calling.ts';
import { rememberLink } from './initial-link.ts';

/** Pages where a lost session doesn't redirect (spec section 8). */
const signedOutPaths: readonly string[] = [
  appPaths.login,
  appPaths.oidcAnswer,
  appPaths.clerkAnswer,
  appPaths.resetPassword,
  appPaths.forgotPassword,
  appPaths.impersonate,
  appPaths.acceptInvitation,
];

const checkMs = 60_000;

/** Connects session and router: a refused, ended or changed session never leaves old data on the screen. */
export function guardSession(router: AnyRouter, queries: QueryClient): void {
  let known = sessionState().session;
  onSessionChange(() => {
    const { session, wasRefused } = sessionState();
    if (session?.token === known?.token) return;
    const acted = isActing(known?.userId ?? '');
    known = session;
    queries.clear();
    const { pathname, href } = router.state.location;
    if (session !== null && !acted) {
      void router.invalidate();
    } else if (!signedOutPaths.includes(pathname)) {
      if (wasRefused) rememberLink(href);
      // Unsaved changes don't hold back a sign-out: they couldn't be saved.
      void router.navigate({
        to: session === null ? areaPaths.home : staffPaths.businesses,
        replace: true,
        ignoreBlocker: true,
      });
    }
  });
  followOtherTabs();

  const keepFresh = () => {
    if (document.visibilityState === 'visible') void renewal.ensureFresh();
  };
  setInterval(keepFresh, checkMs);
  document.addEventListener('visibilitychange', keepFresh);
  window.addEventListener('online', keepFresh);
}
