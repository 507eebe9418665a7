import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { Action, StaffAction } from '@washboard/contract/core/access.ts';
import { isActing } from '@washboard/contract/core/combined-id.ts';
import { mayAsStaff, mayNow } from '../blocks/session/access.ts';
import { sessionState } from '../blocks/session/session-store.ts';
import { rememberLink, takeRememberedLink } from './session/initial-link.ts';

export const isSignedIn = () => sessionState().session !== null;

/** Signed-in routes: others sign in first, and come back to the link they tried. */
export function requireSession(link: string): void {
  if (isSignedIn()) return;
  rememberLink(link);
  throw redirect({ to: '/login', replace: true });
}

const toDashboard = () => redirect({ to: '/dashboard', replace: true });

/** Who may not do this is sent to /dashboard, where who may not enter finds a way out. */
export function requireAction(action: Action): void {
  if (!mayNow(action) && action !== 'dashboard.view') throw toDashboard();
}

/** Screens of the user in person are closed to staff who act for them. */
export function requireNotActing(): void {
  if (isActing(sessionState().session?.userId ?? '')) throw toDashboard();
}

/** The signed-in change their password where they know it. */
export function forgotPassword(): void {
  if (isSignedIn()) throw redirect({ to: '/password-reset', replace: true });
}

/** The same for staff, whom only the server knows. */
export async function requireStaff(action: StaffAction, queries: QueryClient): Promise<void> {
  if (!(await mayAsStaff(queries, action))) throw toDashboard();
}

/** `/`: to the remembered link, else to the dashboard; the signed-out to the sign-in. */
export function landing(): never {
  if (!isSignedIn()) throw redirect({ to: '/login', replace: true });
  const link = takeRememberedLink();
  throw link === null
    ? redirect({ to: '/dashboard', replace: true })
    : redirect({ href: link, replace: true });
}
