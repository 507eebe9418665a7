import { z } from 'zod';
import { instantSchema } from '../core/schema.ts';
import { typedPasswordSchema } from './auth.schemas.ts';
import { confirmBySchema } from './confirm.schemas.ts';

/** Recovery codes created at a time. */
export const recoveryCodeCount = 10;

/** A user's two-factor settings. */
export const twoFactorSchema = z.object({
  /** Null while it is off. */
  onSince: instantSchema.nullable(),
  recoveryCodesLeft: z.int().min(0),
  confirmBy: confirmBySchema,
});

/** The password, asked again in a form. */
export const passwordAgainSchema = z.object({ currentPassword: typedPasswordSchema('Current password') });

/** An authenticator key as text and as a QR code address. */
export const authenticatorKeySchema = z.object({ secret: z.string(), uri: z.string() });

/** One-time codes that replace the app's code; returned only once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()).length(recoveryCodeCount) });

/** Six digits, with or without a space in the middle. */
export const appCodeSchema = z
  .string()
  .max(20)
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Invalid code - six digits of your app'))
  .meta({ examples: ['123456'] });

export const confirmTwoFactorSchema = z.object({ code: appCodeSchema });

/** The second step of a sign-in: a code from the app, or a recovery code. */
export const secondStepSchema = z.object({
  id: z.string().min(1).max(2048),
  code: z.string().trim().min(1, 'Code is a required field').max(40),
});
