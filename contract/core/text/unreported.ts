import { requestLimitText } from '../limits.ts';

/**
 * Errors that aren't reported (spec section 8): declined cards, network errors, aborted requests, 4xx
 * answers.
 */
const unreportedTexts = [
  'Your card has expired.',
  'Your card has been declined.',
  'Your card has insufficient funds.',
  requestLimitText,
];
const network =
  /^(?:Failed to fetch|Load failed|NetworkError\b|Network request failed|network error|fetch failed|socket hang up)|^(?:AxiosError: )?Network Error/i;
const aborted =
  /^(?:The (?:operation|user) (?:was )?aborted|Request aborted|signal is aborted|This operation was aborted|AbortError|Premature close)/i;
const networkCodes =
  /^(?:ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_\w+|ABORT_ERR|ERR_STREAM_PREMATURE_CLOSE|ERR_STREAM_DESTROYED|unreachable)$/;

/** Whether an error should not be reported. */
export function isUnreported(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, message, code, status, statusCode } = error as Record<string, unknown>;
  const answered = status ?? statusCode;
  if (typeof answered === 'number' && answered >= 400 && answered < 500) return true;
  if (name === 'AbortError' || (typeof code === 'string' && networkCodes.test(code))) return true;
  const text = typeof message === 'string' ? message : '';
  if (/\bstatus code 4\d\d\b/.test(text)) return true;
  return network.test(text) || aborted.test(text) || unreportedTexts.some((known) => text.includes(known));
}
