import { sql } from 'kysely';
import { followingRows } from '../../platform/across/following-rows.store.ts';

/** A customer's conversations, and the automatic and bulk texts they got or will get. */
export const textsOfCustomer = [
  followingRows({ name: 'conversations', label: 'conversation', table: 'conversation', key: sql`id` }),
  followingRows({
    name: 'automaticTexts',
    label: 'automatic text',
    table: 'automatic_text_log',
    key: sql`id`,
  }),
  followingRows({ name: 'bulkMessages', table: 'bulk_recipient', key: sql`bulk_id`, once: 'bulk_id' }),
];
