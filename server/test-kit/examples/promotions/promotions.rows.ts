import { promotionRoutes } from '@washboard/contract/promotions/promotions.routes.ts';
import { defineRows } from '../example-rows.ts';

/** A running promotion. */
export const promotionsRows = defineRows(async ({ app, world }) => {
  const { body } = promotionRoutes.addPromotion.example({} as never);
  if (body === undefined) throw new Error('The example has no body.');
  const promotion = { ...body, code: 'RUNNING', state: 'RUNNING' as const };
  const added = await app.call(promotionRoutes.addPromotion, { body: promotion }, world.sessions.owner);
  return { promotionId: added.body.id };
});
