import { sql } from 'kysely';
import { followingRows } from '../../platform/across/following-rows.store.ts';

/** A customer's prepaid money and store credit. */
export const valueOfCustomer = [followingRows({ name: 'ledger', table: 'ledger_entry', key: sql`id` })];
