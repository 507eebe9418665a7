/**
 * The closed catalogue of errors. A code decides status and text; a server may add a more exact text.
 * 401 and 403 sign the user out (spec section 8), so they are used only where that is meant.
 */
export const errorCatalog = {
  not_signed_in: { status: 401, text: 'Please sign in to continue.' },
  session_invalid: { status: 401, text: 'Your session is no longer valid. Please sign in again.' },
  key_invalid: { status: 401, text: 'This access key is not known, or was revoked.' },
  forbidden: { status: 403, text: 'You do not have permission to do this.' },
  not_found: { status: 404, text: 'Not found.' },
  bad_input: { status: 422, text: 'Some fields need your attention. Please correct and retry' },
  wrong_credentials: { status: 422, text: 'The email or password is not correct.' },
  bot_check_needed: { status: 422, text: 'The check that no program signs in has run out. Please retry.' },
  bot_check_failed: {
    status: 422,
    text: 'The check that no program signs in did not succeed. Please retry.',
  },
  wrong_setup_code: { status: 422, text: 'The set-up code is not correct.' },
  token_invalid: { status: 422, text: 'This sign-in code is no longer valid. Please sign in again.' },
  passkey_refused: { status: 422, text: 'This passkey could not be checked. Please try again.' },
  identity_refused: { status: 422, text: 'This account cannot be used to sign in here.' },
  reset_link_invalid: { status: 422, text: 'This link no longer works. Please ask for a new one.' },
  invitation_invalid: { status: 422, text: 'This invitation no longer works. Please ask for a new one.' },
  ticket_invalid: { status: 422, text: 'This ticket no longer works. Please make a new one.' },
  impersonation_limit: { status: 409, text: 'Only they themselves can do this. You act for somebody here.' },
  signature_invalid: { status: 400, text: 'This message was not signed by whom it says it is from.' },
  stale_version: { status: 409, text: 'Somebody else changed this meanwhile.' },
  conflict: { status: 409, text: 'This cannot be done in the present state.' },
  too_large: { status: 413, text: 'That is too large to be sent.' },
  unsupported_media: { status: 415, text: 'This kind of content cannot be read here.' },
  too_many_requests: { status: 429, text: 'Too many tries. Please wait a moment and retry.' },
  billing_suspended: { status: 402, text: 'Your account has been turned off due to non-payment.' },
  busy: { status: 503, text: 'The server is busy. Please retry in a moment.' },
  provider_away: {
    status: 503,
    text: 'The provider of your account does not answer. Please retry in a moment.',
  },
  internal: { status: 500, text: 'Something went wrong' },
} as const;

export type ErrorCode = keyof typeof errorCatalog;
export const errorCodes = Object.keys(errorCatalog) as [ErrorCode, ...ErrorCode[]];

/** One failed field; `path` is dotted, from the input's root (`machines.0.name`). */
export interface FieldError {
  path: string;
  message: string;
}

/** Body of every error answer. `id` stands in the log too. `current` comes with `stale_version`. */
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
  /** In how many seconds it may be tried again. */
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

/** A refusal of one field, the commonest of all. */
export function fieldError(path: string, message: string): AppError {
  return new AppError('bad_input', { fields: [{ path, message }] });
}
