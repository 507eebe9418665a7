import { defineModule } from '../../platform/module.ts';

export { holdOut, recordPromotions } from './promotions.store.ts';
export { readRunningPromotions } from './promotions.views.ts';

/** Promotions and who is held out of them. Other modules write through its functions; it has no routes yet. */
export const promotionsModule = () =>
  defineModule({ name: 'promotions', tables: ['promotion', 'promotion_hold_out'], routes: {}, handlers: {} });
