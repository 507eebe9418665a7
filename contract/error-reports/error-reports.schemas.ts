import { z } from 'zod';
import { listOf, pagingSchema } from '../core/paging.ts';
import { idSchema, instantSchema, versionSchema } from '../core/schema.ts';

/** What a page tells of an error of its own. The server scrubs it once more, whatever it says. */
export const pageErrorSchema = z.object({
  name: z.string().max(60),
  message: z.string().max(2_000),
  /** `call (file:line:column)`, the innermost first. */
  frames: z.array(z.string().max(300)).max(20),
  /** The pattern of the screen's route: `/dashboard/orders/$id`. */
  place: z.string().max(200),
  /** Of the page, which may be older than the server. */
  release: z.string().max(60),
  /** Of the call that failed, where it was one. */
  requestId: z.uuid().nullable(),
});
export type PageError = z.output<typeof pageErrorSchema>;

export const errorSides = ['browser', 'server'] as const;
export const errorStates = ['open', 'resolved'] as const;

/** Errors that are the same, counted as one kind. */
export const errorKindSchema = z.object({
  id: idSchema,
  side: z.enum(errorSides),
  name: z.string(),
  message: z.string(),
  place: z.string(),
  firstRelease: z.string(),
  lastRelease: z.string(),
  count: z.int().min(1),
  firstSeenAt: instantSchema,
  lastSeenAt: instantSchema,
  resolvedAt: instantSchema.nullable(),
  version: versionSchema,
});
export type ErrorKind = z.output<typeof errorKindSchema>;

/** One kind with all that is known of it. */
export const errorKindDetailSchema = errorKindSchema.extend({
  /** `call (file:line:column)` of the newest one, the innermost first. */
  frames: z.array(z.string()),
  /** Of the newest ones, the newest first; the server's log has more under each. */
  requestIds: z.array(z.string()),
});
export type ErrorKindDetail = z.output<typeof errorKindDetailSchema>;

export const errorKindListSchema = listOf(errorKindSchema);

export const errorKindQuerySchema = pagingSchema.extend({
  side: z.enum(errorSides).optional(),
  state: z.enum(errorStates).optional(),
});
export type ErrorKindQuery = z.output<typeof errorKindQuerySchema>;
