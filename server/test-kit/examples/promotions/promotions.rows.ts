import { promotionRoutes } from '@washboard/contract/promotions/promotions.routes.ts';
import { referralRoutes } from '@washboard/contract/promotions/referrals/referrals.routes.ts';
import type { TestApp } from '../../app.ts';
import { defineRows } from '../example-rows.ts';

/** A running promotion, and a customer with a referral code. */
export const promotionsRows = defineRows(async ({ app, world }) => {
  const { body } = promotionRoutes.addPromotion.example({} as never);
  if (body === undefined) throw new Error('The example has no body.');
  const promotion = { ...body, code: 'RUNNING', state: 'RUNNING' as const };
  const added = await app.call(promotionRoutes.addPromotion, { body: promotion }, world.sessions.owner);
  const code = await app.call(
    referralRoutes.addReferralCode,
    { body: { customerId: await customerOf(app, world.businessId), code: 'EXAMPLE-CODE' } },
    world.sessions.owner,
  );
  return { promotionId: added.body.id, referralCodeId: code.body.id };
});

/** A customer of their own, so that the first customer has no code yet. */
async function customerOf(app: TestApp, businessId: number): Promise<number> {
  const { rows } = await app.database.admin.query(
    `insert into customer (business_id, first_name, last_name, company_name, is_commercial, sms_consent, email_consent,
       notes, store_id, created_at, business_date, changed_at, changed_ref, source)
     select business_id, 'Rita', 'Referrer', '', false, false, false, '', id, now(), current_date, now(), '', 'test'
     from store where business_id = $1 order by id limit 1 returning id::int`,
    [businessId],
  );
  return rows[0].id;
}
