export { insertSteps as recordSteps, insertVoids as recordVoids } from './order-book.store.ts';
export { recordWeights, recordWork } from './order-work.store.ts';
export { adjustOrders, recordOrders, settleOrders, undoOrders } from './orders.service.ts';
export { findOrderOfCustomers, findOrdersByCode, readAddressUses } from './orders.views.ts';
export { saleSources } from './sales.sources.ts';
