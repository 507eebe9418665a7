import { z } from 'zod';
import { idSchema, instantSchema, textSchema, versionSchema } from '../core/schema.ts';
import { confirmBySchema } from './confirm.schemas.ts';

/** The most passkeys of a user. */
export const mostPasskeys = 20;

/** Minutes until a passkey challenge expires. */
export const passkeyMinutes = 5;

/** The name its owner gave the passkey. */
export const passkeyNameSchema = textSchema(60, 'Name is a required field');

export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Synced between devices, for example by a password manager. */
  isBackedUp: z.boolean(),
  addedAt: instantSchema,
  /** Null if it was never used. */
  lastUsedAt: instantSchema.nullable(),
  version: versionSchema,
});
export type Passkey = z.output<typeof passkeySchema>;

export const passkeyListSchema = z.object({
  records: z.array(passkeySchema),
  /** The origin where passkeys work, without a trailing slash; null if the operator didn't set one. */
  address: z.string().nullable(),
  confirmBy: confirmBySchema,
});

export const renamePasskeySchema = z.object({ name: passkeyNameSchema, version: versionSchema });

/** Bytes as base64url. */
const bytesSchema = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, 'Not base64url');

const credentialIdSchema = bytesSchema(1400);
const publicKeyType = z.literal('public-key');

/** The challenge for a new passkey, as browsers expect it; `id` returns with the answer. */
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

/** A device's answer for a new passkey. */
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

/** The challenge for any passkey of this origin; the user isn't known yet. */
export const passkeySignInOptionsSchema = z.object({
  id: z.string(),
  /** The origin where passkeys work; elsewhere no device answers. */
  address: z.string(),
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  }),
});

/** A device's answer with an existing passkey. */
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
