import { z } from 'zod';
import { roles, seesAllStores } from '../core/access.ts';
import { emailSchema, idSchema, instantSchema } from '../core/schema.ts';
import { passwordSchema, typedPasswordSchema } from './auth.schemas.ts';
import { personNameSchema } from './profile.schemas.ts';

/** Days until an invitation expires. */
export const invitationDays = 7;

/** Nobody can be invited as owner; owners make others owners. */
export const invitedRoles = roles.filter((role) => role !== 'owner');
const invitedRoleSchema = z.enum(invitedRoles as ['admin', 'manager', 'installer', 'Driver']);

export const invitationSchema = z.object({
  id: idSchema,
  fullName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** The stores; ignored for roles that see all stores. */
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

/** What an invitation's page shows. */
export const openedInvitationSchema = z.object({
  businessName: z.string(),
  invitedBy: z.string(),
  firstName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** The email already belongs to a user of another business, who keeps their password. */
  hasAccount: z.boolean(),
  /** The provider the email signs in with, if it has no password here. */
  provider: z.string().nullable(),
});

/** A new password, typed twice, or the existing one; nothing if a provider signs the email in. */
export const acceptNewSchema = z
  .object({ newPassword: passwordSchema, reEnterPassword: z.string().max(200) })
  .refine((typed) => typed.newPassword === typed.reEnterPassword, {
    message: 'Passwords must match',
    path: ['reEnterPassword'],
  });
export const acceptKnownSchema = z.object({ currentPassword: typedPasswordSchema('Password') });
export const acceptSchema = z.union([acceptNewSchema, acceptKnownSchema, z.strictObject({})]);
