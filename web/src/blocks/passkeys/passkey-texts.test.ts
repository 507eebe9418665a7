import { WebAuthnError } from '@simplewebauthn/browser';
import { expect, test } from 'vitest';
import { passkeyProblem } from './passkey-texts.ts';

const reported = (name: string, message = 'The operation is not allowed.') => new DOMException(message, name);

test('browser errors become readable texts', () => {
  const names = ['NotAllowedError', 'InvalidStateError', 'ConstraintError', 'SecurityError', 'UnknownError'];
  const words = names.map((name) => passkeyProblem('add', reported(name)));
  expect(new Set(words).size).toBe(names.length);
  expect(words.join(' ')).not.toContain('operation');
});

test("a cancellation says what didn't happen", () => {
  expect(passkeyProblem('add', reported('NotAllowedError'))).toMatch(/^No passkey added/);
  expect(passkeyProblem('sign in', reported('NotAllowedError'))).toMatch(/^No passkey used/);
  expect(passkeyProblem('sign in', reported('AbortError'))).toMatch(/^No passkey used/);
});

test('the library names its errors like the browser', () => {
  const cause = reported('InvalidStateError');
  const error = new WebAuthnError({
    message: 'previously registered',
    code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED',
    cause,
  });
  expect(passkeyProblem('add', error)).toBe('This device already has a passkey for your account.');
});

test('an unknown error counts as a failure', () => {
  const failed = 'Your device couldn’t do this. Please try again.';
  expect(passkeyProblem('add', 'nonsense')).toBe(failed);
  expect(passkeyProblem('sign in', new TypeError('x is undefined'))).toBe(failed);
});
