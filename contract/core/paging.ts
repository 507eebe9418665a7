import { z } from 'zod';
import { defaultPageSize, maxPageSize } from './limits.ts';

/** An opaque position in a list; send it back as `cursor`. */
export const cursorSchema = z.string().min(1).max(1_000);

/**
 * The query of every list. `page` starts at 0. `cursor` (`next` or `previous` of the last answer) wins over
 * `page`, which is then only displayed.
 */
export const pagingSchema = z.object({
  page: z.coerce.number<number | string>().int().min(0).max(1_000_000).default(0),
  pageSize: z.coerce.number<number | string>().int().min(1).max(maxPageSize).default(defaultPageSize),
  cursor: cursorSchema.optional(),
});

export type Paging = z.output<typeof pagingSchema>;

/** Returned with every list. Totals are exact up to 10,000, then estimated. */
export const listMetaSchema = z.object({
  total: z.int().min(0),
  totalIsExact: z.boolean(),
  currentPage: z.int().min(0),
  pageSize: z.int().min(1),
  hasNextPage: z.boolean(),
  next: cursorSchema.nullable(),
  previous: cursorSchema.nullable(),
});

export type ListMeta = z.output<typeof listMetaSchema>;

/** `{records, meta}` for a record schema. */
export function listOf<RecordSchema extends z.ZodType>(record: RecordSchema) {
  return z.object({ records: z.array(record), meta: listMetaSchema });
}

export interface List<Item> {
  records: Item[];
  meta: ListMeta;
}
