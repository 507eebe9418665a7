import { sql } from 'kysely';
import { followingRows } from '../../platform/across/following-rows.store.ts';

/** A customer's orders. */
export const ordersOfCustomer = [
  followingRows({ name: 'orders', label: 'order', table: 'laundry_order', key: sql`id` }),
  followingRows({ name: 'orderStates', table: 'order_state', key: sql`order_id` }),
];
