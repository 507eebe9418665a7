import { z } from 'zod';
import { auditAreaNames } from '../audit-words.ts';
import { auditOriginNames } from '../core/audit-texts.ts';
import { listOf, pagingSchema } from '../core/paging.ts';
import { idParamSchema, idSchema, instantSchema } from '../core/schema.ts';

const factsSchema = z.record(z.string(), z.unknown()).nullable();

/** A change: who made it, when, through which door, and what was before and after. */
export const auditEntrySchema = z.object({
  id: idSchema,
  at: instantSchema,
  /** Null where no user stood behind it, such as the command line. */
  userId: idSchema.nullable(),
  actorName: z.string(),
  /** Who of the provider did it, as the user or of their own accord (then both names are theirs). */
  staffName: z.string().nullable(),
  origin: z.enum(auditOriginNames),
  /** `<module>.<what was done>`; its words stand in audit.words.ts. */
  action: z.string(),
  /** What kind of thing was changed, and which. */
  entity: z.string(),
  entityId: idSchema,
  before: factsSchema,
  after: factsSchema,
  /** The entry that this one took back, and the one that took this back. */
  undoesId: idSchema.nullable(),
  undoneById: idSchema.nullable(),
  /** Whether it is of a kind that can be taken back and was not yet. */
  canUndo: z.boolean(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

export const auditListSchema = listOf(auditEntrySchema);

export const auditListQuerySchema = pagingSchema.extend({
  area: z.enum(auditAreaNames).optional(),
  userId: idParamSchema.optional(),
  /** Only what people of the provider did. */
  byStaff: z.literal('true').optional(),
});
export type AuditListQuery = z.output<typeof auditListQuerySchema>;
