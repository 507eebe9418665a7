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

/** A password as typed to be compared: any length that could have been set, and none is trimmed. */
export const typedPasswordSchema = (name = 'Password') =>
  z.string().min(1, `${name} is a required field`).max(passwordLength.max);

export const identityRequestSchema = z.object({
  email: emailSchema,
  password: typedPasswordSchema(),
  botCheckToken: botCheckTokenSchema,
});

/** A short-lived proof of who one is; `expiresIn` is in seconds. */
export const identityTokenSchema = z.object({ token: z.string().max(2048), expiresIn: z.int() });

/** What a right password gives: the proof, or what is asked in the second step (its `id` goes back with the code). */
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

/** Either the session, or the businesses to choose from when the e-mail belongs to several. */
export const businessChoiceSchema = z.object({ businesses: z.array(businessSchema).min(2) });
export const sessionReplySchema = z.union([z.object({ session: sessionSchema }), businessChoiceSchema]);

export const sessionRequestSchema = z.object({
  token: z.string().min(1).max(2048),
  businessId: idSchema.optional(),
});

/** What the signed-in user may do, and how they are called, as both stand now. */
export const accessSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  stores: z.union([z.literal('all'), z.array(idSchema)]),
  /** Of the provider of Washboard. */
  isStaff: z.boolean(),
  /** Who of the provider acts here for the user, until when; null in one's own session. */
  acting: z.object({ by: z.string(), until: instantSchema }).nullable(),
});

export const setupStateSchema = z.object({ needsOwner: z.boolean() });

export const setupRequestSchema = z.object({
  setupCode: textSchema(20, 'Set-up code is a required field'),
  businessName: textSchema(120, 'Company Name is a required field'),
  ...personNameSchema.shape,
  email: emailSchema,
  password: passwordSchema,
  storeName: textSchema(120, 'Name is a required field'),
  timeZone: textSchema(60, 'Time zone is a required field'),
});
