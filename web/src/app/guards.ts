import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { Action, StaffAction } from '@washboard/contract/core/access.ts';
import { isActing } from '@washboard/contract/core/combined-id.ts';
import { appPaths, areaPaths } from '../blocks/app.paths.ts';
import { mayAsStaff, mayNow } from '../blocks/session/access.ts';
import { sessionState } from '../blocks/session/session-store.ts';
import { accountPaths } from '../features/account/account.paths.ts';
import { rememberLink, takeRememberedLink } from './session/initial-link.ts';

export const isSignedIn = () => sessionState().session !== null;

/** Signed-in routes: others sign in first and return to the link. */
export function requireSession(link: string): void {
  if (isSignedIn()) return;
  rememberLink(link);
  throw redirect({ to: appPaths.login, replace: true });
}

const toDashboard = () => redirect({ to: areaPaths.dashboard, replace: true });

/** Users without permission go to /dashboard, which offers a way to sign out. */
export function requireAction(action: Action): void {
  if (!mayNow(action) && action !== 'dashboard.view') throw toDashboard();
}

/** Screens for the user in person are closed to staff acting as them. */
export function requireNotActing(): void {
  if (isActing(sessionState().session?.userId ?? '')) throw toDashboard();
}

/** Signed-in users change their password on its own page. */
export function toOwnPassword(): void {
  if (isSignedIn()) throw redirect({ to: accountPaths.password, replace: true });
}

/** The same for staff, which only the server knows. */
export async function requireStaff(action: StaffAction, queries: QueryClient): Promise<void> {
  if (!(await mayAsStaff(queries, action))) throw toDashboard();
}

/** `/`: the remembered link, or the dashboard; signed-out users go to sign-in. */
export function landing(): never {
  if (!isSignedIn()) throw redirect({ to: appPaths.login, replace: true });
  const link = takeRememberedLink();
  throw link === null
    ? redirect({ to: areaPaths.dashboard, replace: true })
    : redirect({ href: link, replace: true });
}
