import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { reportError, watchErrors } from './app/report-error.ts';
import { createAppRouter } from './app/router.tsx';
import { guardSession } from './app/session/session-guard.ts';
import { createQueryClient } from './lib/api/query.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

/** After the first screen, as the live connection. */
const flagsDelayMs = 1_000;

const queries = createQueryClient();
const router = createAppRouter(queries);
guardSession(router, queries);
watchErrors(() => router.state.matches.at(-1)?.fullPath ?? '/');

// As a transition the first drawing is done in slices, between which a slow device still answers.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App router={router} queries={queries} />
    </StrictMode>,
  ),
);

// Nothing waits for flags: until they are there each is as it usually is.
setTimeout(() => {
  import('./app/flags/open-flags.ts').then(({ openFlags }) => openFlags(queries)).catch(reportError);
}, flagsDelayMs);
