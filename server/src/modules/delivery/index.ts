export { endDeliveries, planDeliveries } from './deliveries.store.ts';
