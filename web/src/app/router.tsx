import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
} from '@tanstack/react-router';
import { isStaffAction } from '@washboard/contract/can.ts';
import { appPaths, areaPaths } from '../blocks/app.paths.ts';
import { loadAccount } from '../blocks/session/account-query.ts';
import { loadWithRetry } from '../lib/lazy-retry.ts';
import { parseSearchText, type SearchRecord, searchText } from '../lib/list-state.ts';
import type { Area } from '../lib/manifest.ts';
import { areas, type MovedAddress, moved } from './areas.ts';
import {
  isSignedIn,
  landing,
  requireAction,
  requireNotActing,
  requireSession,
  requireStaff,
  toOwnPassword,
} from './guards.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';
import { RoutePending } from './route-pending.tsx';
import { type ListedScreen, screens } from './screens.ts';
import { Shell } from './shell/shell.tsx';

const root = createRootRouteWithContext<{ queries: QueryClient }>()({ component: Root });

const index = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: landing });

const login = createRoute({
  getParentRoute: () => root,
  path: appPaths.login as string,
  staticData: { title: 'Sign in' },
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ to: areaPaths.home, replace: true });
  },
  component: lazyScreen(() => import('./screens/sign-in.screen.tsx'), 'Screen'),
});

const NotFound = lazyScreen(() => import('./screens/not-found.screen.tsx'), 'Screen');
const notFoundTitle = 'Page not found';

/** Screens that need no session and redirect nobody. */
const open = [
  {
    path: appPaths.oidcAnswer as string,
    title: 'Signing in',
    component: lazyScreen(() => import('./screens/provider-answer.screen.tsx'), 'Screen'),
  },
  {
    path: appPaths.clerkAnswer as string,
    title: 'Signing in',
    component: lazyScreen(() => import('./screens/clerk-answer.screen.tsx'), 'Screen'),
  },
  {
    path: appPaths.forgotPassword as string,
    title: 'Forgot password',
    beforeLoad: toOwnPassword,
    component: lazyScreen(() => import('./screens/forgot-password.screen.tsx'), 'Screen'),
  },
  {
    path: appPaths.resetPassword as string,
    title: 'Set new password',
    beforeLoad: toOwnPassword,
    component: lazyScreen(() => import('./screens/reset-password.screen.tsx'), 'Screen'),
  },
  {
    path: appPaths.acceptInvitation as string,
    title: 'Join a business',
    component: lazyScreen(() => import('./screens/accept-invitation.screen.tsx'), 'Screen'),
  },
  {
    path: appPaths.tablet as string,
    title: 'Store tablet',
    component: lazyScreen(() => import('./screens/tablet/tablet.screen.tsx'), 'Screen'),
  },
  {
    path: appPaths.testInbox as string,
    title: 'Test inbox',
    component: lazyScreen(() => import('./screens/sink-mail.screen.tsx'), 'Screen'),
  },
  {
    path: appPaths.phones as string,
    title: 'Test phones',
    component: lazyScreen(() => import('./screens/phones/phones.screen.tsx'), 'Screen'),
  },
  {
    path: appPaths.impersonate as string,
    title: 'Acting as another user',
    component: lazyScreen(() => import('./screens/impersonate.screen.tsx'), 'Screen'),
  },
].map(({ path, title, component, beforeLoad }) =>
  createRoute({ getParentRoute: () => root, path, staticData: { title }, beforeLoad, component }),
);

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: ({ location }) => requireSession(location.href),
  // Loads in parallel with the screen's code. Not cached: the next user may be in another business.
  loader: ({ context }) => loadAccount(context.queries),
  gcTime: 0,
  component: Shell,
});

const settings = createRoute({
  getParentRoute: () => shell,
  id: 'settings',
  component: lazyScreen(() => import('./shell/settings-layout.tsx'), 'SettingsLayout'),
});

function screenRoute(screen: ListedScreen, queries: QueryClient): AnyRoute {
  const parent: AnyRoute = isSetting(screen) ? settings : shell;
  return createRoute({
    getParentRoute: () => parent,
    path: screen.path,
    staticData: { title: screen.title, scoped: screen.scoped === true, action: screen.action },
    beforeLoad: () => {
      if (screen.notWhileActing === true) requireNotActing();
      return isStaffAction(screen.action)
        ? requireStaff(screen.action, queries)
        : requireAction(screen.action);
    },
    component: lazyScreen(screen.load, 'Screen'),
    notFoundComponent: NotFound,
  });
}

/** Sends an old address to the present one. */
const movedRoute = ({ path, addressFor }: MovedAddress): AnyRoute =>
  createRoute({
    getParentRoute: () => shell,
    path,
    beforeLoad: async ({ search }) => {
      const href = (await loadWithRetry(() => addressFor(search as SearchRecord))) ?? areaPaths.home;
      throw redirect({ href, replace: true });
    },
  });

/** An area's index (the splat covers it), and Page not found for the rest. */
function areaRoute(area: Area): AnyRoute {
  return createRoute({
    getParentRoute: () => shell,
    path: `${area.path}/$`,
    staticData: { title: notFoundTitle, action: area.action },
    beforeLoad: ({ location }) => {
      requireAction(area.action);
      const atIndex = location.pathname.replace(/\/$/, '') === area.path;
      if (atIndex && area.index !== undefined)
        throw redirect({ to: area.index, search: true, replace: true });
    },
    component: NotFound,
  });
}

const unknown = createRoute({
  getParentRoute: () => shell,
  path: '/$',
  staticData: { title: notFoundTitle },
  component: NotFound,
});

function routeTree(queries: QueryClient) {
  const made = screens.map((screen) => ({
    route: screenRoute(screen, queries),
    inSettings: isSetting(screen),
  }));
  const inSettings = made.filter((one) => one.inSettings).map((one) => one.route);
  const others = made.filter((one) => !one.inSettings).map((one) => one.route);
  return root.addChildren([
    index,
    login,
    ...open,
    shell.addChildren([
      settings.addChildren(inSettings),
      ...others,
      ...moved.map(movedRoute),
      ...areas.map(areaRoute),
      unknown,
    ]),
  ]);
}

const isSetting = (screen: ListedScreen) => screen.path.startsWith(`${areaPaths.globalSettings}/`);

/** The router. Search params are plain strings; each screen parses its own (lib/list-state.ts). */
export function createAppRouter(queries: QueryClient) {
  return createRouter({
    routeTree: routeTree(queries),
    context: { queries },
    parseSearch: parseSearchText,
    stringifySearch: (search) => searchText(search as SearchRecord),
    defaultPendingComponent: RoutePending,
    defaultPendingMs: 200,
    // The screen draws a loading frame of its own. Keeping this one longer would only delay its requests.
    defaultPendingMinMs: 0,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
    defaultPreload: false,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string;
    scoped?: boolean;
    action?: import('@washboard/contract/core/access.ts').Action;
  }
}
