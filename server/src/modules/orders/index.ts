export { insertSteps as recordSteps, insertVoids as recordVoids } from './order-book.store.ts';
export { recordWeights, recordWork } from './order-work.store.ts';
export { adjustOrders, recordOrders, settleOrders } from './orders.service.ts';
