export { endDeliveries, planDeliveries } from './deliveries.store.ts';
export { readDeliveryKinds } from './deliveries.views.ts';
