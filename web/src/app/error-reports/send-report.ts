import { framesOf, scrubName, scrubPlace, scrubText } from '@washboard/contract/core/text/scrub.ts';
import { isUnreported } from '@washboard/contract/core/text/unreported.ts';
import { errorReportRoutes } from '@washboard/contract/error-reports/error-reports.routes.ts';
import type { PageError } from '@washboard/contract/error-reports/error-reports.schemas.ts';
import { errorId } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';

/** The current route's pattern: `/dashboard/orders/$id`. */
export type ErrorPlace = () => string;

/** A page that fails on every render reports it once, and at most this many errors in all. */
const mostReports = 10;
const reported = new Set<string>();

/** Sends an error without personal data to our own server, never the same twice. */
export async function sendReport(
  error: unknown,
  { place, isNoted }: { place: ErrorPlace; isNoted: boolean },
): Promise<void> {
  if (error === undefined || error === null || isUnreported(error)) return;
  if (isNoted) console.error(error);
  const body = reportOf(error, place());
  const key = `${body.name} ${body.message} ${body.frames[0] ?? ''}`;
  if (reported.has(key) || reported.size >= mostReports) return;
  reported.add(key);
  await call(errorReportRoutes.sendErrorReport, { body }, { anonymous: true });
}

/** An error as it leaves the page. */
export function reportOf(error: unknown, place: string): PageError {
  const { name = 'Error', message = String(error), stack = '' } = error as Partial<Error>;
  const requestId = errorId(error);
  return {
    name: scrubName(name),
    message: scrubText(message),
    frames: framesOf(stack),
    place: scrubPlace(place),
    release: release(),
    requestId: requestId === '' ? null : requestId,
  };
}

/** The page's release, as the server wrote it into the page. */
const release = () =>
  document.querySelector<HTMLMetaElement>('meta[name="washboard-release"]')?.content ?? '';
