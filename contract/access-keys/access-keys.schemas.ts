import { z } from 'zod';
import type { KeyScope } from '../core/access.ts';
import { idSchema, instantSchema, textSchema, versionSchema } from '../core/schema.ts';
import { keyScopeNames, offeredScopes } from '../key-scopes.ts';

export const accessKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /**
   * The source of its events. Event ids are unique within a source; a new key of the same source continues
   * it.
   */
  source: z.string(),
  /** The start of the key, to tell keys apart. */
  prefix: z.string(),
  scopes: z.array(z.enum(keyScopeNames)),
  /** The stores it can send for; null means all. */
  storeIds: z.array(idSchema).nullable(),
  createdBy: z.string(),
  createdAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
  revokedAt: instantSchema.nullable(),
  version: versionSchema,
});
export type AccessKey = z.output<typeof accessKeySchema>;

export const createAccessKeySchema = z.object({
  name: textSchema(60, 'Name is a required field'),
  source: z
    .string()
    .trim()
    .min(1, 'Source is a required field')
    .max(40)
    .regex(/^[a-z0-9][a-z0-9-]*$/, 'Invalid source - small letters, digits and hyphens only'),
  scopes: z
    .array(z.enum(offeredScopes as [KeyScope, ...KeyScope[]]))
    .min(1, 'Choose at least one scope')
    .max(offeredScopes.length)
    .refine((scopes) => new Set(scopes).size === scopes.length, 'Choose each scope once')
    .meta({ uniqueItems: true }),
  storeIds: z.array(idSchema).min(1, 'Choose at least one location').max(500).nullable().default(null),
});
export type CreateAccessKey = z.output<typeof createAccessKeySchema>;

/** The key itself, returned only once. */
export const createdAccessKeySchema = accessKeySchema.extend({ key: z.string() });
export type CreatedAccessKey = z.output<typeof createdAccessKeySchema>;
