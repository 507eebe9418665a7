import { z } from 'zod';
import { idSchema, instantSchema, textSchema, versionSchema } from '../core/schema.ts';
import { confirmBySchema } from './confirm.schemas.ts';

/** How many passkeys a person may have. */
export const mostPasskeys = 20;

/** How long a question to a device waits for its answer. */
export const passkeyMinutes = 5;

/** What its owner knows a passkey by. */
export const passkeyNameSchema = textSchema(60, 'Name is a required field');

export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Kept by more than one device, as those of a password manager are. */
  isBackedUp: z.boolean(),
  addedAt: instantSchema,
  /** Null where it never signed anybody in. */
  lastUsedAt: instantSchema.nullable(),
  version: versionSchema,
});
export type Passkey = z.output<typeof passkeySchema>;

export const passkeyListSchema = z.object({
  records: z.array(passkeySchema),
  /** The address at which passkeys work, without a slash at its end; null where whoever runs Washboard gave it none. */
  address: z.string().nullable(),
  confirmBy: confirmBySchema,
});

export const renamePasskeySchema = z.object({ name: passkeyNameSchema, version: versionSchema });

/** Bytes as text that stands in an address. */
const bytesSchema = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, 'Not base64url');

const credentialIdSchema = bytesSchema(1400);
const publicKeyType = z.literal('public-key');

/** The question to a device for a new passkey, as browsers read it; `id` goes back with the answer. */
export const newPasskeyOptionsSchema = z.object({
  id: z.string(),
  options: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: publicKeyType, alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: z.array(
      z.object({ type: publicKeyType, id: z.string(), transports: z.array(z.string()) }),
    ),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
});

/** What a device answers that made a passkey. */
export const passkeyAnswerSchema = z.object({
  id: credentialIdSchema,
  rawId: credentialIdSchema,
  type: publicKeyType,
  response: z.object({
    clientDataJSON: bytesSchema(8_000),
    attestationObject: bytesSchema(60_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>;

export const addPasskeySchema = z.object({
  id: z.string().min(1).max(2048),
  name: passkeyNameSchema,
  answer: passkeyAnswerSchema,
});

/** The question for any passkey of this place; who answers is not known before. */
export const passkeySignInOptionsSchema = z.object({
  id: z.string(),
  /** Where passkeys work; at another address no device would answer. */
  address: z.string(),
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  }),
});

/** What a device answers that has a passkey. */
export const passkeyProofSchema = z.object({
  id: credentialIdSchema,
  rawId: credentialIdSchema,
  type: publicKeyType,
  response: z.object({
    clientDataJSON: bytesSchema(8_000),
    authenticatorData: bytesSchema(8_000),
    signature: bytesSchema(8_000),
    userHandle: bytesSchema(100).optional(),
  }),
});
export type PasskeyProof = z.output<typeof passkeyProofSchema>;

export const passkeySignInSchema = z.object({
  id: z.string().min(1).max(2048),
  answer: passkeyProofSchema,
});
