import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { reportError, watchErrors } from './app/report-error.ts';
import { createAppRouter } from './app/router.tsx';
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
const router = createAppRouter(queries);
guardSession(router, queries);
watchErrors(() => router.state.matches.at(-1)?.fullPath ?? '/');

// index.html's frame stays until the first screen can replace it. A transition renders in slices, so slow
// devices stay responsive.
function draw(into: HTMLElement): void {
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

void router.load().finally(() => draw(root));
