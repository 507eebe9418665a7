import type { ErrorPlace } from './error-reports/send-report.ts';

let place: ErrorPlace = () => '/';

/** Reports an error, unless it is ignored (spec section 8). Never throws. */
export function reportError(error: unknown): void {
  void report(error, true);
}

/** Reports uncaught errors; `where` is the current route's pattern. */
export function watchErrors(where: ErrorPlace): void {
  place = where;
  // The browser has already logged these.
  window.addEventListener('error', ({ error }) => void report(error, false));
  window.addEventListener('unhandledrejection', ({ reason }) => void report(reason, false));
}

// The reporter loads with the first error.
async function report(error: unknown, isNoted: boolean): Promise<void> {
  try {
    const { sendReport } = await import('./error-reports/send-report.ts');
    await sendReport(error, { place, isNoted });
  } catch {
    // If the server can't be reached, nothing can be reported.
  }
}
