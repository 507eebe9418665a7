import { sql } from 'kysely';
import { followingRows } from '../../platform/across/following-rows.store.ts';

/** A customer's numbers in files, by which later files find them. */
export const numbersOfCustomer = [
  followingRows({
    name: 'fileNumbers',
    table: 'imported_row',
    column: 'fact_id',
    key: sql`import_id || ':' || line`,
    only: sql`kind = 'customers'`,
  }),
];
