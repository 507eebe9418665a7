import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@washboard/contract/auth/two-factor.schemas.ts';
import { Secret, TOTP } from 'otpauth';
import { hashOfSecret } from '../../../platform/secret-text.ts';

const issuer = 'Washboard';
const period = 30;
/** A code of the step before or after is taken too, for clocks that differ (RFC 6238, 5.2). */
const window = 1;

const totpOf = (secret: Buffer, label: string) =>
  new TOTP({ issuer, label, period, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });

/** 160 random bits, as RFC 4226 advises. */
export const newAuthenticatorKey = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes);

/** The key to be typed into an app, and as the address in its QR code. */
export function authenticatorKey(secret: Buffer, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step whose code this is, if it is one of now; a caller takes each step once. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}

/** The code that an app shows at this moment. */
export const codeAt = (secret: Buffer, now: Date): string =>
  totpOf(secret, '').generate({ timestamp: now.getTime() });

// Without letters and digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Codes of some 50 bits each: `k7qm2-vxd4p`. */
export function newRecoveryCodes(): string[] {
  const letters = (count: number) =>
    Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: recoveryCodeCount }, () => `${letters(5)}-${letters(5)}`);
}

/** By what a recovery code is kept; however it was typed. */
export function recoveryCodeHash(typed: string): Buffer {
  const code = typed.toLowerCase().replace(/[\s-]/g, '');
  return hashOfSecret(`recovery ${code}`);
}
