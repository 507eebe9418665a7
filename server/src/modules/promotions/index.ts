export { holdOut, recordPromotions } from './promotions.store.ts';
export { readRunningPromotions } from './promotions.views.ts';
