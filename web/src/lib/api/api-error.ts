import type { ErrorCode } from '@washboard/contract/core/error-texts.ts';
import type { ErrorBody, FieldError } from '@washboard/contract/core/errors.ts';

export const generalErrorText = 'Something went wrong';
const unreachableText = 'Can’t reach the server. Check your connection and retry.';

/** A refused or failed call. `status` 0 with code `unreachable` means no answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'unreachable';
  /** The request id in the server log; empty without an answer. */
  readonly id: string;
  readonly fields: readonly FieldError[];
  /** The current row, with `stale_version`. */
  readonly current: unknown;

  constructor(status: number, body: Partial<ErrorBody>, cause?: unknown) {
    super(textOf(status, body), { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = status === 0 ? 'unreachable' : (body.code ?? 'internal');
    this.id = body.id ?? '';
    this.fields = body.fields ?? [];
    this.current = body.current;
  }
}

/** The text to show: the server's error, its message, or the fallback (spec section 8). */
function textOf(status: number, body: Partial<ErrorBody> & { message?: string }): string {
  if (typeof body.error === 'string' && body.error !== '') return body.error;
  if (typeof body.message === 'string' && body.message !== '') return body.message;
  return status === 0 ? unreachableText : '';
}

/** The text of any thrown value; `fallback` if it has none. */
export function errorText(error: unknown, fallback = generalErrorText): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}

/** The request id of an error, if any. */
export const errorId = (error: unknown) => (error instanceof ApiError ? error.id : '');

/** Field errors by path, for a form's `setErrors`. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.fields.map((field) => [field.path, field.message]));
}
