import { WebAuthnError } from '@simplewebauthn/browser';
import { expect, test } from 'vitest';
import { passkeyProblem } from './passkey-texts.ts';

const reported = (name: string, message = 'The operation is not allowed.') => new DOMException(message, name);

test('what browsers say is told in plain words, never in theirs', () => {
  const names = ['NotAllowedError', 'InvalidStateError', 'ConstraintError', 'SecurityError', 'UnknownError'];
  const words = names.map((name) => passkeyProblem('add', reported(name)));
  expect(new Set(words).size).toBe(names.length);
  expect(words.join(' ')).not.toContain('operation');
});

test('who cancelled is told what did not happen', () => {
  expect(passkeyProblem('add', reported('NotAllowedError'))).toMatch(/^No passkey was added/);
  expect(passkeyProblem('sign in', reported('NotAllowedError'))).toMatch(/^No passkey was used/);
  expect(passkeyProblem('sign in', reported('AbortError'))).toMatch(/^No passkey was used/);
});

test('the library names its errors after those of the browser', () => {
  const cause = reported('InvalidStateError');
  const error = new WebAuthnError({
    message: 'previously registered',
    code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED',
    cause,
  });
  expect(passkeyProblem('add', error)).toBe('This device has a passkey for your account already.');
});

test('what is no error of a browser is told as a failure', () => {
  const failed = 'Your device could not do this. Please try again.';
  expect(passkeyProblem('add', 'nonsense')).toBe(failed);
  expect(passkeyProblem('sign in', new TypeError('x is undefined'))).toBe(failed);
});
