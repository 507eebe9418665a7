import type { ErrorPlace } from './error-reports/send-report.ts';

let place: ErrorPlace = () => '/';

/** Tells of an error, unless it is one that nobody needs to be told of (spec section 8). Never throws. */
export function reportError(error: unknown): void {
  void report(error, true);
}

/** Tells of what nobody caught, too; `where` is the pattern of the route that is shown. */
export function watchErrors(where: ErrorPlace): void {
  place = where;
  // The browser has noted these in its console already.
  window.addEventListener('error', ({ error }) => void report(error, false));
  window.addEventListener('unhandledrejection', ({ reason }) => void report(reason, false));
}

// What tells is fetched with the first error.
async function report(error: unknown, isNoted: boolean): Promise<void> {
  try {
    const { sendReport } = await import('./error-reports/send-report.ts');
    await sendReport(error, { place, isNoted });
  } catch {
    // Whoever cannot be reached cannot be told.
  }
}
