import { errors as ofModules } from '../errors.list.ts';
import { defineErrors, type ErrorCode, type ErrorTexts } from './error-texts.ts';

/** The error codes of the app itself; a module adds its own in `<module>.errors.ts`. */
const appErrors = defineErrors({
  not_signed_in: { status: 401, text: 'Please sign in to continue.' },
  session_invalid: { status: 401, text: 'Your session is no longer valid. Please sign in again.' },
  key_invalid: { status: 401, text: 'This access key is unknown or revoked.' },
  forbidden: { status: 403, text: 'You don’t have permission to do this.' },
  /** The user’s earlier role allowed it. The page may not know of the change yet, so it doesn’t sign out. */
  role_changed: { status: 409, text: 'Your role changed. Please retry.' },
  not_found: { status: 404, text: 'Not found.' },
  bad_input: { status: 422, text: 'Some fields need your attention. Please correct and retry' },
  impersonation_limit: { status: 409, text: 'You can’t do this while acting as another user.' },
  signature_invalid: { status: 400, text: 'Invalid signature.' },
  stale_version: { status: 409, text: 'Someone else changed this in the meantime.' },
  conflict: { status: 409, text: 'You can’t do this in the current state.' },
  too_large: { status: 413, text: 'That’s too large to send.' },
  unsupported_media: { status: 415, text: 'This content type isn’t supported.' },
  too_many_requests: { status: 429, text: 'Too many tries. Wait a moment and retry.' },
  billing_suspended: { status: 402, text: 'Your account has been turned off due to non-payment.' },
  busy: { status: 503, text: 'The server is busy. Please retry in a moment.' },
  internal: { status: 500, text: 'Something went wrong' },
});

declare module './error-texts.ts' {
  interface ErrorTexts extends AppErrors {}
}
type AppErrors = typeof appErrors;

/** All error codes. The server may give a more precise text. */
export const errorCatalog: ErrorTexts = { ...appErrors, ...ofModules };

export const errorCodes = Object.keys(errorCatalog) as [ErrorCode, ...ErrorCode[]];

/** An invalid field; `path` is dotted from the root of the input (`machines.0.name`). */
export interface FieldError {
  path: string;
  message: string;
}

/** The body of every error. `id` is also in the log. `current` comes with `stale_version`. */
export interface ErrorBody {
  error: string;
  code: ErrorCode;
  id: string;
  fields?: FieldError[];
  current?: unknown;
}

/** Thrown by rules, services and handlers; the HTTP layer turns it into an `ErrorBody`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[] | undefined;
  readonly current: unknown;
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    options: {
      text?: string;
      fields?: FieldError[];
      current?: unknown;
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(options.text ?? errorCatalog[code].text, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
    this.current = options.current;
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return errorCatalog[this.code].status;
  }
}

/** An error for a single field. */
export function fieldError(path: string, message: string): AppError {
  return new AppError('bad_input', { fields: [{ path, message }] });
}
