import { Secret, TOTP } from 'otpauth';

/** What an authenticator app shows for a key, as it was typed into it, at a moment. */
export function appCode(typedKey: string, at: Date, laterSteps = 0): string {
  const secret = Secret.fromBase32(typedKey.replace(/\s/g, ''));
  return new TOTP({ secret }).generate({ timestamp: at.getTime() + laterSteps * 30_000 });
}
