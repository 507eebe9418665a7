import { z } from 'zod';
import { roles, seesAllStores } from '../core/access.ts';
import { emailSchema, idSchema, instantSchema } from '../core/schema.ts';
import { passwordSchema, typedPasswordSchema } from './auth.schemas.ts';
import { personNameSchema } from './profile.schemas.ts';

/** How long an invitation can be accepted, in days. */
export const invitationDays = 7;

/** Nobody is invited to own a business: it is handed over by its owner. */
export const invitedRoles = roles.filter((role) => role !== 'owner');
const invitedRoleSchema = z.enum(invitedRoles as ['admin', 'manager', 'installer', 'Driver']);

export const invitationSchema = z.object({
  id: idSchema,
  fullName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Where they work; of no meaning for who sees all stores. */
  storeIds: z.array(idSchema),
  invitedBy: z.string(),
  invitedAt: instantSchema,
  expiresAt: instantSchema,
});
export type Invitation = z.output<typeof invitationSchema>;

export const inviteSchema = z
  .object({
    ...personNameSchema.shape,
    email: emailSchema,
    role: invitedRoleSchema,
    storeIds: z.array(idSchema).max(500),
  })
  .refine(({ role, storeIds }) => seesAllStores(role) || storeIds.length > 0, {
    message: 'Choose at least one location',
    path: ['storeIds'],
  });
export type Invite = z.output<typeof inviteSchema>;

export const invitationQuerySchema = z.object({ token: z.string().min(1).max(100) });

/** What the page of an invitation shows. */
export const openedInvitationSchema = z.object({
  businessName: z.string(),
  invitedBy: z.string(),
  firstName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** The e-mail signs in already, to another business: its password is asked for, and stays. */
  hasAccount: z.boolean(),
  /** The provider by which the e-mail signs in, where it has no password here. */
  provider: z.string().nullable(),
});

/** A new password twice, or the one of the account there is; nothing where a provider stands for it. */
export const acceptNewSchema = z
  .object({ newPassword: passwordSchema, reEnterPassword: z.string().max(200) })
  .refine((typed) => typed.newPassword === typed.reEnterPassword, {
    message: 'Passwords must match',
    path: ['reEnterPassword'],
  });
export const acceptKnownSchema = z.object({ currentPassword: typedPasswordSchema('Password') });
export const acceptSchema = z.union([acceptNewSchema, acceptKnownSchema, z.strictObject({})]);
