import { z } from 'zod';
import { idSchema, instantSchema, textSchema, versionSchema } from '../core/schema.ts';
import { keyScopeNames } from '../key-scopes.ts';

export const accessKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Whose events it sends: ids of events are unique in a source, and a new key of it goes on where the old one ended. */
  source: z.string(),
  /** How the key begins, to be told from others. */
  prefix: z.string(),
  scopes: z.array(z.enum(keyScopeNames)),
  /** The stores it may speak for; null is all of the business. */
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
  scopes: z.array(z.enum(keyScopeNames)).min(1, 'Choose at least one scope').max(keyScopeNames.length),
  storeIds: z.array(idSchema).min(1, 'Choose at least one location').max(500).nullable().default(null),
});
export type CreateAccessKey = z.output<typeof createAccessKeySchema>;

/** The key itself is told once, here. */
export const createdAccessKeySchema = accessKeySchema.extend({ key: z.string() });
export type CreatedAccessKey = z.output<typeof createdAccessKeySchema>;
