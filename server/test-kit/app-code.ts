import { Secret, TOTP } from 'otpauth';

/** An authenticator app's code for a typed key at a moment. */
export function appCode(typedKey: string, at: Date, laterSteps = 0): string {
  const secret = Secret.fromBase32(typedKey.replace(/\s/g, ''));
  return new TOTP({ secret }).generate({ timestamp: at.getTime() + laterSteps * 30_000 });
}
