import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { reportError, watchErrors } from './app/report-error.ts';
import { createAppRouter } from './app/router.tsx';
import { callAsSignedIn } from './app/session/calling.ts';
import { guardSession } from './app/session/session-guard.ts';
import { createQueryClient } from './lib/api/query.ts';
import { whenQuiet } from './lib/when-quiet.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const queries = createQueryClient();
callAsSignedIn();
const router = createAppRouter(queries);
guardSession(router, queries);
watchErrors(() => router.state.matches.at(-1)?.fullPath ?? '/');

// What index.html shows stays until the first screen can be drawn in its place. As a transition that is done in
// slices, between which a slow device still answers.
function draw(into: HTMLElement): void {
  startTransition(() =>
    createRoot(into).render(
      <StrictMode>
        <App router={router} queries={queries} />
      </StrictMode>,
    ),
  );
  // Nothing waits for flags: until they are there each is as it usually is.
  whenQuiet(() => {
    import('./app/flags/open-flags.ts').then(({ openFlags }) => openFlags(queries)).catch(reportError);
  });
}

void router.load().finally(() => draw(root));
