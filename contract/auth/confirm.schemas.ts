import { z } from 'zod';
import { typedPasswordSchema } from './auth.schemas.ts';

/** Minutes a confirmation lasts. */
export const confirmedMinutes = 5;

/** Required before a change of account security: the password, or another confirmation. */
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

/** `expiresIn` is in seconds; valid only for the session that asked. */
export const confirmationSchema = z.object({ confirmation: z.string(), expiresIn: z.int() });
export type Confirmation = z.output<typeof confirmationSchema>;

/** The ways in which a user can confirm their identity. */
export const confirmBySchema = z.object({
  password: z.boolean(),
  passkey: z.boolean(),
  /** The provider they sign in with. */
  provider: z.string().nullable(),
});
export type ConfirmBy = z.output<typeof confirmBySchema>;
