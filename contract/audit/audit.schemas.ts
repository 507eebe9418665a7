import { z } from 'zod';
import { auditAreaNames } from '../audit-words.ts';
import { auditOriginNames } from '../core/audit-texts.ts';
import { listOf, pagingSchema } from '../core/paging.ts';
import { idParamSchema, idSchema, instantSchema } from '../core/schema.ts';

const factsSchema = z.record(z.string(), z.unknown()).nullable();

/** A change: who made it, when and from where, with before and after. */
export const auditEntrySchema = z.object({
  id: idSchema,
  at: instantSchema,
  /** Null if no user did it, for example the command line. */
  userId: idSchema.nullable(),
  actorName: z.string(),
  /** The staff member who did it, as the user or as themselves (then both names are theirs). */
  staffName: z.string().nullable(),
  origin: z.enum(auditOriginNames),
  /** `<module>.<what was done>`; its text is in audit.words.ts. */
  action: z.string(),
  /** The type and id of the changed record. */
  entity: z.string(),
  entityId: idSchema,
  before: factsSchema,
  after: factsSchema,
  /** The entry that this one undid, and the one that undid this. */
  undoesId: idSchema.nullable(),
  undoneById: idSchema.nullable(),
  /** Whether it can be undone and hasn't been. */
  canUndo: z.boolean(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

export const auditListSchema = listOf(auditEntrySchema);

const recordsSchema = z
  .string()
  .max(2_000)
  .regex(/^[a-z_]{1,40}:[1-9]\d{0,15}(,[a-z_]{1,40}:[1-9]\d{0,15}){0,49}$/, 'Not a list of records')
  .meta({ examples: ['machine:5'] });

export const auditListQuerySchema = pagingSchema.extend({
  area: z.enum(auditAreaNames).optional(),
  userId: idParamSchema.optional(),
  /** Only of these records, such as `machine:5,machine_repair:12`. */
  records: recordsSchema.optional(),
  /** Only changes by the provider's staff. */
  byStaff: z.literal('true').optional(),
});
export type AuditListQuery = z.output<typeof auditListQuerySchema>;
