import { sql } from 'kysely';
import { followingRows } from '../../platform/across/following-rows.store.ts';

/** What a customer earned by referrals. */
export const rewardsOfCustomer = [
  followingRows({
    name: 'referralRewards',
    label: 'referral reward',
    table: 'referral_reward',
    column: 'referrer_id',
    key: sql`order_id`,
  }),
];
