import { z } from 'zod';
import { typedPasswordSchema } from './auth.schemas.ts';

/** For how many minutes one has shown that it is still oneself. */
export const confirmedMinutes = 5;

/** Shown before what guards an account is changed: the password, or what another way of showing it gave. */
export const provenAgainSchema = z
  .object({
    currentPassword: typedPasswordSchema('Current password').optional(),
    confirmation: z.string().min(1).max(2048).optional(),
  })
  .refine(
    ({ currentPassword, confirmation }) => (currentPassword === undefined) !== (confirmation === undefined),
    {
      message: 'Current password is a required field',
      path: ['currentPassword'],
    },
  );
export type ProvenAgain = z.output<typeof provenAgainSchema>;

/** `expiresIn` is in seconds; it holds for the session that asked, alone. */
export const confirmationSchema = z.object({ confirmation: z.string(), expiresIn: z.int() });
export type Confirmation = z.output<typeof confirmationSchema>;

/** How somebody can show that it is still them. */
export const confirmBySchema = z.object({
  password: z.boolean(),
  passkey: z.boolean(),
  /** The provider at which they sign in. */
  provider: z.string().nullable(),
});
export type ConfirmBy = z.output<typeof confirmBySchema>;
