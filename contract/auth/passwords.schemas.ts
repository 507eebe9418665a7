import { z } from 'zod';
import { emailSchema } from '../core/schema.ts';
import { passwordSchema, typedPasswordSchema } from './auth.schemas.ts';
import { botCheckTokenSchema } from './bot-check.schemas.ts';
import { confirmBySchema, provenAgainSchema } from './confirm.schemas.ts';

/** How long a link to a new password works, in minutes. */
export const resetMinutes = 30;

export const forgotRequestSchema = z.object({ email: emailSchema, botCheckToken: botCheckTokenSchema });

export const resetQuerySchema = z.object({ resetToken: z.string().min(1).max(100) });

const twice = { newPassword: passwordSchema, reEnterPassword: z.string().max(200) };

const match = (typed: { newPassword: string; reEnterPassword: string }) =>
  typed.newPassword === typed.reEnterPassword;
const mismatch = { message: 'Passwords must match', path: ['reEnterPassword'] };

export const newPasswordSchema = z.object(twice).refine(match, mismatch);

/** As the form asks for it of who has one already. */
export const passwordFormSchema = z
  .object({ currentPassword: typedPasswordSchema('Current password'), ...twice })
  .refine(match, mismatch);

/** Who has none yet shows in another way that it is them. */
export const changePasswordSchema = newPasswordSchema.and(provenAgainSchema);

export const passwordStatusSchema = z.object({
  confirmBy: confirmBySchema,
  /** The provider by which alone they sign in, so that they need no password here; null where they may have one. */
  onlyBy: z.string().nullable(),
});
