import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listOf, pagingSchema } from './paging.ts';

describe('paging', () => {
  it('starts at page 0 with 20 rows and parses numbers from a query', () => {
    expect(pagingSchema.parse({})).toEqual({ page: 0, pageSize: 20 });
    expect(pagingSchema.parse({ page: '3', pageSize: '50' })).toEqual({ page: 3, pageSize: 50 });
  });

  it('limits the page size', () => {
    const bad = [{ page: -1 }, { pageSize: 0 }, { pageSize: 201 }, { page: 1.5 }, { cursor: '' }];
    expect(bad.map((query) => pagingSchema.safeParse(query).success)).toEqual(bad.map(() => false));
  });

  it('wraps records and meta', () => {
    const meta = {
      total: 1,
      totalIsExact: true,
      currentPage: 0,
      pageSize: 20,
      hasNextPage: false,
      next: null,
      previous: null,
    };
    const list = { records: [{ id: 1 }], meta };
    expect(listOf(z.object({ id: z.int() })).parse(list)).toEqual(list);
  });
});
