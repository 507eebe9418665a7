import { sql } from 'kysely';
import { followingRows } from '../../platform/across/following-rows.store.ts';

/** The events that reported a customer, to which later events refer. */
export const eventsOfCustomer = [
  followingRows({
    name: 'events',
    table: 'ingest_event',
    column: 'fact_id',
    key: sql`source || ' ' || id`,
    only: sql`type = 'customer.created'`,
  }),
];
