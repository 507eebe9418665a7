import { z } from 'zod';
import { instantSchema } from '../core/schema.ts';
import { typedPasswordSchema } from './auth.schemas.ts';
import { confirmBySchema } from './confirm.schemas.ts';

/** How many recovery codes are made at a time. */
export const recoveryCodeCount = 10;

/** How two-factor stands for a person. */
export const twoFactorSchema = z.object({
  /** Since when it is on; null while it is off. */
  onSince: instantSchema.nullable(),
  recoveryCodesLeft: z.int().min(0),
  confirmBy: confirmBySchema,
});

/** The password as it is asked again in a form. */
export const passwordAgainSchema = z.object({ currentPassword: typedPasswordSchema('Current password') });

/** The key of an authenticator app: to be typed, and as the address that its QR code says. */
export const authenticatorKeySchema = z.object({ secret: z.string(), uri: z.string() });

/** Codes that each work once in place of the app's; told once, here. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()).length(recoveryCodeCount) });

/** Six digits of the app, with or without a blank between. */
export const appCodeSchema = z
  .string()
  .max(20)
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Invalid code - six digits of your app'));

export const confirmTwoFactorSchema = z.object({ code: appCodeSchema });

/** The second step of a sign-in: a code of the app, or a recovery code. */
export const secondStepSchema = z.object({
  id: z.string().min(1).max(2048),
  code: z.string().trim().min(1, 'Code is a required field').max(40),
});
