import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@washboard/contract/auth/two-factor.schemas.ts';
import { Secret, TOTP } from 'otpauth';
import { hashOfSecret } from '../../../platform/secret-text.ts';

const issuer = 'Washboard';
const period = 30;
/** The previous and next code are accepted too, for clock drift (RFC 6238, 5.2). */
const window = 1;

const totpOf = (secret: Buffer, label: string) =>
  new TOTP({ issuer, label, period, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });

/** 160 random bits, as RFC 4226 recommends. */
export const newAuthenticatorKey = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes);

/** The key as text and as the QR code's address. */
export function authenticatorKey(secret: Buffer, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step of a current code; a caller accepts each step once. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}

/** The app's current code. */
export const codeAt = (secret: Buffer, now: Date): string =>
  totpOf(secret, '').generate({ timestamp: now.getTime() });

// Without letters and digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Codes of about 50 bits: `k7qm2-vxd4p`. */
export function newRecoveryCodes(): string[] {
  const letters = (count: number) =>
    Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: recoveryCodeCount }, () => `${letters(5)}-${letters(5)}`);
}

/** A recovery code's stored form, however it was typed. */
export function recoveryCodeHash(typed: string): Buffer {
  const code = typed.toLowerCase().replace(/[\s-]/g, '');
  return hashOfSecret(`recovery ${code}`);
}
