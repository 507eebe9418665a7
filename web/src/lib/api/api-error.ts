import type { ErrorBody, ErrorCode, FieldError } from '@washboard/contract/core/errors.ts';

export const generalErrorText = 'Something went wrong';
const unreachableText = 'Can’t reach the server. Check your connection and retry.';

/** A refused or failed call. `status` 0 with code `unreachable` means that no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'unreachable';
  /** The request id that stands in the server's log; empty when no answer came. */
  readonly id: string;
  readonly fields: readonly FieldError[];
  /** The row as it is now, with `stale_version`. */
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

/** The text to show: the server's error, else the message, else the fallback (spec section 8). */
function textOf(status: number, body: Partial<ErrorBody> & { message?: string }): string {
  if (typeof body.error === 'string' && body.error !== '') return body.error;
  if (typeof body.message === 'string' && body.message !== '') return body.message;
  return status === 0 ? unreachableText : '';
}

/** The text of anything thrown; `fallback` where it says nothing itself. */
export function errorText(error: unknown, fallback = generalErrorText): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}

/** The request id of an error, if the server gave one. */
export const errorId = (error: unknown) => (error instanceof ApiError ? error.id : '');

/** Field errors by path, for a form's `setErrors`. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.fields.map((field) => [field.path, field.message]));
}
