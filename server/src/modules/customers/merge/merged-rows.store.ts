import { sql } from 'kysely';
import { followingRows } from '../../../platform/across/following-rows.store.ts';

/** A customer's addresses and reports of consent. */
export const ownRowsOfCustomer = [
  followingRows({
    name: 'addresses',
    label: 'address',
    table: 'customer_address',
    key: sql`id`,
    only: sql`removed_at is null`,
  }),
  followingRows({ name: 'consents', table: 'customer_consent', key: sql`id` }),
];
