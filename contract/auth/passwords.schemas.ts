import { z } from 'zod';
import { emailSchema } from '../core/schema.ts';
import { passwordSchema, typedPasswordSchema } from './auth.schemas.ts';
import { botCheckTokenSchema } from './bot-check.schemas.ts';
import { confirmBySchema, provenAgainSchema } from './confirm.schemas.ts';

/** Minutes until a reset link expires. */
export const resetMinutes = 30;

export const forgotRequestSchema = z.object({ email: emailSchema, botCheckToken: botCheckTokenSchema });

export const resetQuerySchema = z.object({ resetToken: z.string().min(1).max(100) });

const twice = { newPassword: passwordSchema, reEnterPassword: z.string().max(200) };

const match = (typed: { newPassword: string; reEnterPassword: string }) =>
  typed.newPassword === typed.reEnterPassword;
const mismatch = { message: 'Passwords must match', path: ['reEnterPassword'] };

export const newPasswordSchema = z.object(twice).refine(match, mismatch);

/** For users who already have a password. */
export const passwordFormSchema = z
  .object({ currentPassword: typedPasswordSchema('Current password'), ...twice })
  .refine(match, mismatch);

/** Users without a password confirm their identity in another way. */
export const changePasswordSchema = newPasswordSchema.and(provenAgainSchema);

export const passwordStatusSchema = z.object({
  confirmBy: confirmBySchema,
  /** The only provider they can sign in with, so they can't have a password; null otherwise. */
  onlyBy: z.string().nullable(),
});
