import {
  framesOf,
  scrubName,
  scrubPlace,
  scrubRelease,
  scrubText,
} from '@washboard/contract/core/text/scrub.ts';
import { isUnreported } from '@washboard/contract/core/text/unreported.ts';
import type { ErrorReport, ErrorReporter } from '@washboard/integrations/error-report/port.ts';
import type { Clock } from './clock.ts';

/** Where the server reports errors. */
export interface Failures {
  /** An error of the server itself. */
  report(error: unknown, where: { place: string; requestId: string }): void;
  /** A reported error, such as a page's; scrubbed again here. */
  pass(given: Omit<ErrorReport, 'at'>): void;
  trace: ErrorReporter['trace'];
}

export interface FailureDeps {
  reporter: ErrorReporter;
  clock: Clock;
  release: string;
}

export function createFailures({ reporter, clock, release }: FailureDeps): Failures {
  function pass(given: Omit<ErrorReport, 'at'>): void {
    const error = { name: given.name, message: given.message };
    if (isUnreported(error)) return;
    reporter.report({
      ...given,
      name: scrubName(given.name),
      message: scrubText(given.message),
      frames: framesOf(given.frames.join('\n')),
      place: scrubPlace(given.place),
      release: scrubRelease(given.release),
      at: clock.now(),
    });
  }
  return {
    pass,
    report(error, where) {
      const origin = originOf(error);
      if (isUnreported(error) || isUnreported(origin)) return;
      const { name = 'Error', message = String(origin), stack = '' } = origin as Partial<Error>;
      const frames = stack.split('\n');
      pass({ side: 'server', name, message: databaseText(origin) ?? message, frames, release, ...where });
    },
    trace: reporter.trace,
  };
}

/** The cause behind a catalog error. */
function originOf(error: unknown): unknown {
  return error instanceof Error && error.name === 'AppError' ? (error.cause ?? error) : error;
}

const refusals: Record<string, string> = {
  '23502': 'not null',
  '23503': 'foreign key',
  '23505': 'unique',
  '23514': 'check',
  '40001': 'serialization',
  '40P01': 'deadlock',
  '42501': 'privilege',
  '42703': 'undefined column',
  '42P01': 'undefined table',
  '57014': 'canceled statement',
};

/** Database messages quote data, so only code, table and constraint are reported. */
function databaseText(error: unknown): string | undefined {
  const { code, severity, table, constraint } = { ...(error as Record<string, unknown>) };
  if (typeof code !== 'string' || severity === undefined) return undefined;
  const names = [table, constraint].filter((name) => typeof name === 'string');
  return ['PostgreSQL', refusals[code] ?? 'other', ...names].join(' ');
}
