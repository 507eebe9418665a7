import { defineModule } from '../../platform/module.ts';

export { moveDelivery, setCanceled } from './change-delivery.store.ts';
export { endDeliveries, planDeliveries } from './deliveries.store.ts';
export { readDeliveryKinds } from './deliveries.views.ts';

/** Deliveries of orders. Other modules write through its functions; it has no routes yet. */
export const deliveryModule = () =>
  defineModule({ name: 'delivery', tables: ['delivery'], routes: {}, handlers: {} });
