import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { reportError, watchErrors } from './app/report-error.ts';
import { type AppRouter, createAppRouter } from './app/router.tsx';
import { callAsSignedIn } from './app/session/calling.ts';
import { guardSession } from './app/session/session-guard.ts';
import { createQueryClient } from './lib/api/query.ts';
import { whenQuiet } from './lib/when-quiet.ts';
import { watchFocus } from './ui/focus-trail.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const queries = createQueryClient();
watchFocus();
callAsSignedIn();

// index.html's frame stays until the first screen can replace it. A transition renders in slices, so slow
// devices stay responsive.
function draw(into: HTMLElement, router: AppRouter): void {
  startTransition(() =>
    createRoot(into).render(
      <StrictMode>
        <App router={router} queries={queries} />
      </StrictMode>,
    ),
  );
  // Nothing waits for flags: defaults apply until they load.
  whenQuiet(() => {
    import('./app/flags/open-flags.ts').then(({ openFlags }) => openFlags(queries)).catch(reportError);
  });
}

// In a task of its own: a slow device can paint between reading the code and this.
setTimeout(() => {
  const router = createAppRouter(queries);
  guardSession(router, queries);
  watchErrors(() => router.state.matches.at(-1)?.fullPath ?? '/');
  void router.load().finally(() => draw(root, router));
});
