import { sql } from 'kysely';
import { followingRows } from '../../platform/across/following-rows.store.ts';

/** A customer's referral codes, what they earned by these, and the promotions that are held out from them. */
export const promotionRowsOfCustomer = [
  followingRows({
    name: 'referralRewards',
    label: 'referral reward',
    table: 'referral_reward',
    column: 'referrer_id',
    key: sql`order_id`,
  }),
  followingRows({ name: 'referralCodes', label: 'referral code', table: 'referral_code', key: sql`id` }),
  followingRows({
    name: 'holdOuts',
    table: 'promotion_hold_out',
    key: sql`promotion_id`,
    once: 'promotion_id',
  }),
];
