import { z } from 'zod';
import type { Action } from '../access.ts';
import { listOf, pagingSchema } from '../paging.ts';
import { defineRoute } from '../route.ts';
import { checkPeriod } from '../time/period-address.ts';
import { rowScope } from './row-list.schemas.ts';

/** The rows behind figures, declared once for list, export, screen and reports. */
export interface RowListDeclaration<
  Name extends string,
  Filters extends z.core.$ZodLooseShape,
  Row extends z.ZodObject,
> {
  /** Of the list; also its address: `/analytics/<name>`. */
  name: Name;
  permission: Action;
  /** What the rows are, in the middle of a sentence. */
  what: string;
  /** Besides stores, period and search. */
  filters: Filters;
  /** Filters that an example needs. */
  example: object;
  row: Row;
  /** Columns with names of customers or employees; such a list needs `dashboard.persons`. */
  persons: readonly (keyof z.output<Row> & string)[];
}

/** The list and its file. The routes are the same for every list. */
export function defineRowList<
  const Name extends string,
  Filters extends z.core.$ZodLooseShape,
  Row extends z.ZodObject,
>(declared: RowListDeclaration<Name, Filters, Row>) {
  const { name, permission } = declared;
  const path = `/analytics/${name}`;
  return {
    ...declared,
    list: defineRoute({
      name: `analytics.list.${name}` as const,
      method: 'GET',
      path,
      permission,
      summary: `List ${declared.what}, newest first`,
      query: z
        .object({ ...rowScope, ...declared.filters, ...pagingSchema.shape })
        .superRefine((query, context) => checkPeriod(query as never, context)),
      output: listOf(declared.row),
      errors: ['not_found'],
      example: (ids) => ({
        query: { storeIds: String(ids.storeId), period: 'LAST_30_DAYS', ...declared.example } as never,
      }),
    }),
    export: defineRoute({
      name: `analytics.export.${name}` as const,
      method: 'GET',
      path: `${path}/export`,
      permission,
      summary: `Export ${declared.what} as CSV`,
      query: z
        .object({ ...rowScope, ...declared.filters })
        .superRefine((query, context) => checkPeriod(query as never, context)),
      output: z.string(),
      download: 'text/csv; charset=utf-8',
      errors: ['not_found'],
      example: (ids) => ({
        query: { storeIds: String(ids.storeId), period: 'LAST_30_DAYS', ...declared.example } as never,
      }),
    }),
  };
}
