import { sql } from 'kysely';
import { followingRows } from '../../platform/across/following-rows.store.ts';

/** Machine starts for a customer. */
export const startsOfCustomer = [
  followingRows({ name: 'machineStarts', label: 'machine start', table: 'machine_command', key: sql`id` }),
];
