import { z } from 'zod';
import { idSchema, versionSchema } from '../core/schema.ts';

/** A merge as previewed: `otherId` becomes part of the customer. */
export const mergeCustomersSchema = z.object({
  otherId: idSchema,
  version: versionSchema,
  otherVersion: versionSchema,
});
export type MergeCustomers = z.output<typeof mergeCustomersSchema>;

/** What merging another customer into one will do. */
export const mergePreviewSchema = z.object({
  other: z.object({ id: idSchema, name: z.string(), version: versionSchema }),
  /** The customer afterwards. */
  after: z.object({
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    smsConsent: z.boolean(),
    emailConsent: z.boolean(),
    tags: z.array(z.string()),
    prepaidCents: z.int(),
    creditCents: z.int(),
  }),
  /** A phone or email of the other customer that isn't kept. */
  dropped: z.array(z.string()),
  /** What moves, by its singular name. */
  moves: z.array(z.object({ label: z.string(), count: z.int() })),
});
export type MergePreview = z.output<typeof mergePreviewSchema>;
