import { ApiError } from '../lib/api/api-error.ts';

/** Not worth a report (spec section 8): network errors, aborted requests, 4xx answers, declined cards. */
const ignoredTexts = [
  'Your card has expired.',
  'Your card has been declined.',
  'Your card has insufficient funds.',
  'Request limit expired',
];

export function isReportable(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500;
  if (error instanceof DOMException && error.name === 'AbortError') return false;
  return !(error instanceof Error && ignoredTexts.includes(error.message));
}

/** Tells the error-reporting service, which comes with its issue; until then the browser's console. */
export function reportError(error: unknown): void {
  if (isReportable(error)) console.error(error);
}
