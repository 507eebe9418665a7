export { insertSteps as recordSteps, markVoid } from './order-book.store.ts';
export { adjustOrders, recordOrders, settleOrders } from './orders.service.ts';
