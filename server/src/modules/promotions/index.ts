import { checkRoutes } from '@washboard/contract/promotions/check/check.routes.ts';
import { promotionEvents } from '@washboard/contract/promotions/promotions.events.ts';
import { promotionRoutes } from '@washboard/contract/promotions/promotions.routes.ts';
import { referralRoutes } from '@washboard/contract/promotions/referrals/referrals.routes.ts';
import { changingOf } from '../../platform/audit/changing.ts';
import { defineModule } from '../../platform/module.ts';
import { checkCode } from './check/check-code.service.ts';
import { promotionRowsOfCustomer } from './customer-rows.store.ts';
import {
  changePromotion,
  listPromotions,
  listPromotionUses,
  promotions,
  requireReal,
  setPromotionState,
} from './promotions.service.ts';
import { readChoices } from './promotions.views.ts';
import { addReferralCode, referralCodes } from './referrals/referral-codes.service.ts';
import {
  getReferralProgram,
  listReferralCodes,
  listReferrals,
  referralUndos,
  setReferralProgram,
} from './referrals/referrals.service.ts';

export { holdOut, recordPromotions } from './promotions.store.ts';
export { rewardAllReferrals, rewardReferrals } from './referrals/referrals.service.ts';
export { insertTerms, recordReferralCodes } from './referrals/referrals.store.ts';
export { readRunningPromotions } from './running.service.ts';

/** Promotions, who is held out of them, and what they bring. */
export const promotionsModule = () =>
  defineModule({
    name: 'promotions',
    tables: ['promotion', 'promotion_hold_out', 'referral_code', 'referral_reward', 'referral_terms'],
    events: promotionEvents,
    following: promotionRowsOfCustomer,
    routes: { ...promotionRoutes, ...referralRoutes, ...checkRoutes },
    handlers: {
      listPromotions: async (ctx, { query }) => ({
        records: await listPromotions(
          ctx.business,
          { archived: query.archived === 'include' },
          ctx.clock.now(),
        ),
      }),
      listPromotionChoices: async (ctx) => ({ records: await readChoices(ctx.business) }),
      listPromotionUses: (ctx, { params, query }) => listPromotionUses(ctx.business, params.id, query),
      async addPromotion(ctx, { body }) {
        await requireReal(ctx.business, body);
        return promotions.add(changingOf(ctx), { ...body, endedAt: null });
      },
      async changePromotion(ctx, { params, body: { version, ...facts } }) {
        await requireReal(ctx.business, facts);
        return changePromotion(changingOf(ctx), params.id, version, facts);
      },
      setPromotionState: (ctx, { params, body }) => setPromotionState(changingOf(ctx), params.id, body),
      archivePromotion: (ctx, { params, body }) =>
        promotions.remove(changingOf(ctx), params.id, body.version),
      checkCode: (ctx, { body }) => checkCode(ctx.business, ctx.keyHolder, body, ctx.clock.now()),
      getReferralProgram: (ctx) => getReferralProgram(ctx.business),
      setReferralProgram: (ctx, { body }) => setReferralProgram(changingOf(ctx), body),
      listReferrals: (ctx, { query }) => listReferrals(ctx.business, query),
      listReferralCodes: (ctx, { query }) => listReferralCodes(ctx.business, query),
      addReferralCode: (ctx, { body }) => addReferralCode(changingOf(ctx), body),
      removeReferralCode: (ctx, { params, body }) =>
        referralCodes.remove(changingOf(ctx), params.id, body.version),
    },
    undos: { ...promotions.undos, ...referralCodes.undos, ...referralUndos },
  });
