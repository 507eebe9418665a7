import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { IdentityError, type IdentityErrorKind } from './port.ts';

/** Maps the library's errors to the four kinds. */
export function asIdentityError(error: unknown): IdentityError {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if (inner instanceof IdentityError) return inner;
  }
  const kind = kindOf(error);
  return new IdentityError(kind, `the provider's answer: ${reasonOf(error)}`, { cause: error });
}

const notWanted = new Set([
  'access_denied',
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
]);
const notNow = new Set(['server_error', 'temporarily_unavailable']);

/** Answers no working provider gives: a proxy's page, half a document. */
const unreadable = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

function kindOf(error: unknown): IdentityErrorKind {
  if (error instanceof AuthorizationResponseError) {
    if (notWanted.has(error.error)) return 'cancelled';
    return notNow.has(error.error) ? 'away' : 'misconfigured';
  }
  if (error instanceof ResponseBodyError) {
    return error.error === 'invalid_grant' ? 'refused' : 'misconfigured';
  }
  if (error instanceof WWWAuthenticateChallengeError) return 'misconfigured';
  if (!(error instanceof ClientError)) return 'away';
  if (unreadable.has(error.code ?? '')) return 'away';
  return error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' ? 'misconfigured' : 'refused';
}

function reasonOf(error: unknown): string {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) return error.error;
  if (error instanceof WWWAuthenticateChallengeError) return `${error.status}, asking who we are`;
  return error instanceof Error ? error.message : 'unknown';
}
