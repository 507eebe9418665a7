import { z } from 'zod';
import { listOf, pagingSchema } from '../core/paging.ts';
import { idSchema, instantSchema, versionSchema } from '../core/schema.ts';

/** A page's error report. The server scrubs it again. */
export const pageErrorSchema = z.object({
  name: z.string().max(60),
  message: z.string().max(2_000),
  /** `call (file:line:column)`, innermost first. */
  frames: z.array(z.string().max(300)).max(20),
  /** The route pattern of the screen: `/dashboard/orders/$id`. */
  place: z.string().max(200),
  /** The page's release; it may be older than the server. */
  release: z.string().max(60),
  /** The failed call, if any. */
  requestId: z.uuid().nullable(),
});
export type PageError = z.output<typeof pageErrorSchema>;

export const errorSides = ['browser', 'server'] as const;
export const errorStates = ['open', 'resolved'] as const;

/** Equal errors, counted together. */
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

/** An error group with all details. */
export const errorKindDetailSchema = errorKindSchema.extend({
  /** `call (file:line:column)` of the newest one, innermost first. */
  frames: z.array(z.string()),
  /** Newest first; the server log has more for each. */
  requestIds: z.array(z.string()),
});
export type ErrorKindDetail = z.output<typeof errorKindDetailSchema>;

export const errorKindListSchema = listOf(errorKindSchema);

export const errorKindQuerySchema = pagingSchema.extend({
  side: z.enum(errorSides).optional(),
  state: z.enum(errorStates).optional(),
});
export type ErrorKindQuery = z.output<typeof errorKindQuerySchema>;
