import { sql } from 'kysely';
import { followingRows } from '../../platform/across/following-rows.store.ts';

/** A customer's conversations, and the automatic texts they got. */
export const textsOfCustomer = [
  followingRows({ name: 'conversations', label: 'conversation', table: 'conversation', key: sql`id` }),
  followingRows({
    name: 'automaticTexts',
    label: 'automatic text',
    table: 'automatic_text_log',
    key: sql`id`,
  }),
];
