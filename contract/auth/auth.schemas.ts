import { z } from 'zod';
import { roles } from '../core/access.ts';
import { emailSchema, idSchema, instantSchema, textSchema } from '../core/schema.ts';
import { botCheckTokenSchema } from './bot-check.schemas.ts';
import { personNameSchema } from './profile.schemas.ts';

export const passwordLength = { min: 10, max: 200 } as const;

export const passwordSchema = z
  .string()
  .min(passwordLength.min, `Use at least ${passwordLength.min} characters`)
  .max(passwordLength.max, `Use at most ${passwordLength.max} characters`);

/** A password to check: any length that could have been set, not trimmed. */
export const typedPasswordSchema = (name = 'Password') =>
  z.string().min(1, `${name} is a required field`).max(passwordLength.max);

export const identityRequestSchema = z.object({
  email: emailSchema,
  password: typedPasswordSchema(),
  botCheckToken: botCheckTokenSchema,
});

/** A short-lived proof of identity; `expiresIn` is in seconds. */
export const identityTokenSchema = z.object({ token: z.string().max(2048), expiresIn: z.int() });

/**
 * The result of a correct password: the identity token, or a second step (send its `id` with the code). `totp` is the
 * only one: passkeys have their own routes, and a missing bot check is the error `bot_check_needed`.
 */
export const identityReplySchema = z.union([
  identityTokenSchema,
  z.object({ challenge: z.literal('totp'), id: z.string().max(2048), expiresIn: z.int() }),
]);
export type IdentityProof = z.output<typeof identityTokenSchema>;

export const businessSchema = z.object({
  id: idSchema,
  uuid: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
});

/** The session, with exactly the fields of spec section 3. */
export const sessionSchema = z.object({
  isLoggedIn: z.literal(true),
  token: z.string(),
  userId: z.string(),
  teamMemberId: idSchema,
  roleName: z.enum(roles),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  uuid: z.uuid(),
  supportChatHash: z.string(),
  business: businessSchema,
});
export type Session = z.output<typeof sessionSchema>;

/** A session, or the businesses to choose from if the email belongs to several. */
export const businessChoiceSchema = z.object({ businesses: z.array(businessSchema).min(2) });
export const sessionReplySchema = z.union([z.object({ session: sessionSchema }), businessChoiceSchema]);

export const sessionRequestSchema = z.object({
  token: z.string().min(1).max(2048),
  businessId: idSchema.optional(),
});

/** The signed-in user's current name and permissions. */
export const accessSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  stores: z.union([z.literal('all'), z.array(idSchema)]),
  /** Staff of the Washboard provider. */
  isStaff: z.boolean(),
  /** The staff member acting as this user, and until when; null in the user's own session. */
  acting: z.object({ by: z.string(), until: instantSchema }).nullable(),
});

export const setupStateSchema = z.object({ needsOwner: z.boolean() });

export const setupRequestSchema = z.object({
  setupCode: textSchema(20, 'Setup code is a required field'),
  businessName: textSchema(120, 'Company Name is a required field'),
  ...personNameSchema.shape,
  email: emailSchema,
  password: passwordSchema,
  storeName: textSchema(120, 'Name is a required field'),
  timeZone: textSchema(60, 'Time zone is a required field').meta({ examples: ['America/New_York'] }),
});
