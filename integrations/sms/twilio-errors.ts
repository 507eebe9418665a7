import { TextError } from './port.ts';

/** Failures before a request left this machine. */
const neverLeft = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

const longestWaitMs = 60 * 60_000;

/** Seconds, or a date; undefined if Twilio didn't say. */
export function waitOf(header: unknown, now: number): number | undefined {
  if (typeof header !== 'string' || header.trim() === '') return undefined;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 1_000), longestWaitMs) : undefined;
}

/**
 * What an answer other than 2xx means. Twilio has no idempotency key, so only what surely wasn't sent may be tried again: a
 * 429, and a 503 that asks us to come back.
 */
export function refusalOf(status: number, code: string, waitMs: number | undefined): TextError {
  if (status === 429) return new TextError('later', code, { waitMs: waitMs ?? 1_000 });
  if (status === 503 && waitMs !== undefined) return new TextError('later', code, { waitMs });
  return new TextError(status >= 400 && status < 500 && status !== 408 ? 'refused' : 'unknown', code);
}

/** What it means that no answer came. The cause is left out, because it may hold the token. */
export function silenceOf(error: unknown): TextError {
  if (error instanceof TextError) return error;
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && neverLeft.has(code)) return new TextError('later', code);
  return new TextError('unknown', typeof code === 'string' ? code : 'NO_ANSWER');
}
