import { expect, test } from 'vitest';
import {
  authenticatorKey,
  codeAt,
  newAuthenticatorKey,
  newRecoveryCodes,
  recoveryCodeHash,
  stepOfCode,
} from './two-factor-codes.rules.ts';

// The key of RFC 6238, appendix B; its codes have eight digits, of which an app shows the last six.
const rfc = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [2000000000, '279037'],
])('at second %i an app shows %s, as RFC 6238 says', (second, code) => {
  const now = new Date(second * 1000);
  expect(codeAt(rfc, now)).toBe(code);
  expect(stepOfCode(rfc, code, now)).toBe(Math.floor(second / 30));
});

test('accepts the previous and next code, and no others', () => {
  const now = new Date('2026-11-20T17:00:00Z');
  const at = (seconds: number) => codeAt(rfc, new Date(now.getTime() + seconds * 1000));
  const step = now.getTime() / 30_000;
  expect([-30, 0, 30].map((seconds) => stepOfCode(rfc, at(seconds), now))).toEqual([
    step - 1,
    step,
    step + 1,
  ]);
  for (const code of [at(-60), at(60), '', '12345', '1234567', 'abcdef'])
    expect(stepOfCode(rfc, code, now)).toBeUndefined();
  expect(stepOfCode(newAuthenticatorKey(), at(0), now)).toBeUndefined();
});

test("the QR code's address has product, user and key", () => {
  const { secret, uri } = authenticatorKey(rfc, 'rosa@example.com');
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(uri).toMatch(/^otpauth:\/\/totp\/Washboard:rosa%40example\.com\?/);
  expect(uri).toContain(`secret=${secret}`);
});

test('recovery codes differ, and match however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[a-hj-km-np-z2-9]{5}-[a-hj-km-np-z2-9]{5}$/);
    expect(recoveryCodeHash(` ${code.toUpperCase().replace('-', ' ')}`)).toEqual(recoveryCodeHash(code));
  }
});
